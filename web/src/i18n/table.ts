/** Words about the table itself, its camera and its great moments, in the three languages. */

export const en = {
  "draws.label": "Table",
  "draws.auto": "Automatic",
  "draws.solid": "In three dimensions",
  "draws.flat": "Flat, from above",
  "draws.autoAbout": "In three dimensions where this device draws that smoothly, else flat.",
  "draws.solidAbout": "Always in three dimensions, even if this device draws it slowly.",
  "draws.flatAbout": "Always from above: sharp, smooth on every device, kind to the battery.",
  "draws.laidFlat": "The table is flat now: this device draws the other one too slowly.",
  "draws.solidAnyway": "3-D all the same",
  "settings.nearby": "The camera comes near by itself: at shots, goals and penalties",
} as const;

export const pl: Record<keyof typeof en, string> = {
  "draws.label": "Stół",
  "draws.auto": "Automatycznie",
  "draws.solid": "Trójwymiarowy",
  "draws.flat": "Płaski, widziany z góry",
  "draws.autoAbout": "Trójwymiarowy, jeśli to urządzenie rysuje go płynnie, w przeciwnym razie płaski.",
  "draws.solidAbout": "Zawsze trójwymiarowy, nawet jeśli to urządzenie rysuje go powoli.",
  "draws.flatAbout": "Zawsze widziany z góry: ostry, płynny na każdym urządzeniu, oszczędza baterię.",
  "draws.laidFlat": "Stół jest teraz płaski: trójwymiarowy to urządzenie rysuje zbyt wolno.",
  "draws.solidAnyway": "Mimo to 3D",
  "settings.nearby": "Kamera sama się zbliża: przy strzałach, bramkach i rzutach karnych",
};

export const pt: Record<keyof typeof en, string> = {
  "draws.label": "Mesa",
  "draws.auto": "Automática",
  "draws.solid": "Em três dimensões",
  "draws.flat": "Plana, vista de cima",
  "draws.autoAbout": "Em três dimensões se este aparelho a desenha com fluidez; senão, plana.",
  "draws.solidAbout": "Sempre em três dimensões, mesmo que este aparelho a desenhe devagar.",
  "draws.flatAbout": "Sempre vista de cima: nítida, fluida em qualquer aparelho e econômica na bateria.",
  "draws.laidFlat": "A mesa agora é plana: este aparelho desenha a outra devagar demais.",
  "draws.solidAnyway": "3D assim mesmo",
  "settings.nearby": "A câmera se aproxima sozinha: nos chutes, gols e pênaltis",
};
