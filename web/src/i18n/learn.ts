/** Words about learning a game: previews, the practice table, drills, the first match. */

export const en = {
  "options.preview": "Show where it goes",
  "options.previewAbout":
    "While you aim, the table shows where ball and buttons would run. Never in official play between people.",
  "forecast.still": "The ball stays where it is",
  "forecast.towards": "The ball goes {cm} cm, towards the goal",
  "forecast.away": "The ball goes {cm} cm, away from the goal",
  "forecast.goal": "The ball goes into the goal",
  "forecast.out": "The ball goes {cm} cm, out of the field",
} as const;

export const pl: Record<keyof typeof en, string> = {
  "options.preview": "Pokazuj, dokąd to poleci",
  "options.previewAbout":
    "Gdy celujesz, stół pokazuje, dokąd potoczą się piłka i guziki. Nigdy w oficjalnej grze między ludźmi.",
  "forecast.still": "Piłka zostaje na miejscu",
  "forecast.towards": "Piłka przesunie się o {cm} cm w stronę bramki",
  "forecast.away": "Piłka przesunie się o {cm} cm, oddalając się od bramki",
  "forecast.goal": "Piłka wpadnie do bramki",
  "forecast.out": "Piłka przesunie się o {cm} cm i wyjdzie z boiska",
};

export const pt: Record<keyof typeof en, string> = {
  "options.preview": "Mostrar aonde vai",
  "options.previewAbout":
    "Enquanto você mira, a mesa mostra até onde iriam a bola e os botões. Nunca em jogo oficial entre pessoas.",
  "forecast.still": "A bola fica onde está",
  "forecast.towards": "A bola anda {cm} cm, em direção ao gol",
  "forecast.away": "A bola anda {cm} cm, para longe do gol",
  "forecast.goal": "A bola entra no gol",
  "forecast.out": "A bola anda {cm} cm e sai do campo",
};
