/** What the pages explain only of dice football, in three languages. */

export const en = {
  "dice.explain": "Dice and board",
  "dice.chance": "{n} in 6",
  "dice.ballOn": "The ball is on {field}.",
  "legend.area": "Penalty area: shots from here meet only the keeper",
  "legend.shooting": "Shots from outside the area: a defender may block them",
  "legend.half": "Halfway row: kick-off, and the long-range bomb",
  "legend.fields": "Fields have a letter and a number: c6 is the middle.",
  "does.control": "A touch or two: short and safe.",
  "does.pass": "Two fields and more, with some risk.",
  "does.cross": "Three fields and more towards the goal, with much risk.",
  "does.shot": "At the goal, from the lighter fields.",
  "does.defender": "Thrown against an arrow with “?” and against shots from outside the area.",
  "does.keeper": "Thrown against a shot on target.",
  "does.penalty": "Decides a penalty alone.",
  "does.master":
    "Its face is a special play. Whoever uses it hands the die to the other side, who throws it anew.",
  "how.bomb":
    "For the side in attack, with the ball in the halfway row: a shot on target at once; only the keeper can stop it.",
  "how.assist":
    "For the side in attack, with the ball outside the own area: the ball goes straight before the goal.",
  "how.perfect":
    "For the side in attack, from a shooting field: a goal, unless the die that the other side throws now saves it.",
  "how.save": "For the side in defence: stops a shot that would go in, and the keeper has the ball.",
  "how.tackle":
    "For the side in defence: takes the ball at any moment, only not after a shot from the penalty area.",
  "how.foul":
    "In attack: a free kick in the last four rows, a penalty in the area. In defence: a foul in attack, and the ball is yours.",
  "dice.chart.how":
    "Each side's chance to win, with best play from there on. Point at the chart to read it, click to go there.",
  "dice.costly": "The costliest choices",
  "dice.costly.one": "{side}: {taken}. Better: {best}. It cost {cost}.",
  "dice.costly.none": "No choice cost more than half a percentage point.",
  "arrow.forward": "{n} {n|field|fields} forward",
  "arrow.diagonal": "{n} {n|field|fields} diagonally forward",
  "arrow.sideways": "{n} {n|field|fields} to a side",
  "arrow.back": "{n} {n|field|fields} back",
  "arrow.question": ", and the defender may step in",
  "arrow.lost": ", and the ball is lost",
} as const;

type Words = Record<keyof typeof en, string>;

export const pl: Words = {
  "dice.explain": "Kości i plansza",
  "dice.chance": "{n} na 6",
  "dice.ballOn": "Piłka na polu {field}.",
  "legend.area": "Pole karne: po strzale stąd broni już tylko bramkarz",
  "legend.shooting": "Strzały spoza pola karnego: obrońca może zablokować",
  "legend.half": "Środkowy rząd: rozpoczęcie i „bomba” z dystansu",
  "legend.fields": "Pola mają literę i numer: c6 to środek.",
  "does.control": "Dotknięcie lub dwa: blisko i pewnie.",
  "does.pass": "Dwa pola i więcej, z pewnym ryzykiem.",
  "does.cross": "Trzy pola i więcej w stronę bramki, z dużym ryzykiem.",
  "does.shot": "Na bramkę, z jaśniejszych pól.",
  "does.defender": "Przeciw strzałce z „?” i przeciw strzałom spoza pola karnego.",
  "does.keeper": "Przeciw strzałowi w światło bramki.",
  "does.penalty": "Sama rozstrzyga o rzucie karnym.",
  "does.master":
    "Jej ścianka to zagranie specjalne. Kto go użyje, oddaje kość rywalowi, a ten rzuca nią od nowa.",
  "how.bomb":
    "Dla atakującego, gdy piłka jest w środkowym rzędzie: od razu celny strzał, broni tylko bramkarz.",
  "how.assist":
    "Dla atakującego, gdy piłka jest poza własnym polem karnym: piłka trafia wprost przed bramkę.",
  "how.perfect":
    "Dla atakującego, z pola strzeleckiego: gol, chyba że obroni go kość, którą rywal właśnie rzuci.",
  "how.save": "Dla broniącego: zatrzymuje strzał, który by wpadł, i bramkarz ma piłkę.",
  "how.tackle": "Dla broniącego: odbiera piłkę w dowolnej chwili, tylko nie po strzale z pola karnego.",
  "how.foul":
    "W ataku: rzut wolny w czterech ostatnich rzędach, w polu karnym karny. W obronie: faul w ataku i piłka jest twoja.",
  "dice.chart.how":
    "Szansa każdej strony na wygraną przy najlepszej grze od tej chwili. Wskaż wykres, by odczytać, kliknij, by tam przejść.",
  "dice.costly": "Najdroższe decyzje",
  "dice.costly.one": "{side}: {taken}. Lepiej: {best}. Koszt: {cost}.",
  "dice.costly.none": "Żadna decyzja nie kosztowała więcej niż pół punktu procentowego.",
  "arrow.forward": "{n} {n|pole|pola|pól} do przodu",
  "arrow.diagonal": "{n} {n|pole|pola|pól} do przodu na skos",
  "arrow.sideways": "{n} {n|pole|pola|pól} w bok",
  "arrow.back": "{n} {n|pole|pola|pól} do tyłu",
  "arrow.question": ", a obrońca może interweniować",
  "arrow.lost": ", a piłka jest stracona",
};

export const pt: Words = {
  "dice.explain": "Dados e tabuleiro",
  "dice.chance": "{n} em 6",
  "dice.ballOn": "A bola está em {field}.",
  "legend.area": "Grande área: chute daqui só encontra o goleiro",
  "legend.shooting": "Chutes de fora da área: quem defende pode bloquear",
  "legend.half": "Fileira do meio: saída e bomba de longe",
  "legend.fields": "As casas têm letra e número: c6 é o meio.",
  "does.control": "Um toque ou dois: curto e seguro.",
  "does.pass": "Duas casas ou mais, com algum risco.",
  "does.cross": "Três casas ou mais rumo ao gol, com muito risco.",
  "does.shot": "Ao gol, das casas mais claras.",
  "does.defender": "Contra uma seta com “?” e contra chutes de fora da área.",
  "does.keeper": "Contra um chute no gol.",
  "does.penalty": "Decide sozinho o pênalti.",
  "does.master": "Sua face é uma jogada especial. Quem a usa passa o dado ao adversário, que o rola de novo.",
  "how.bomb":
    "Para quem ataca, com a bola na fileira do meio: chute no gol na hora; só o goleiro pode defender.",
  "how.assist": "Para quem ataca, com a bola fora da própria área: a bola vai direto para a frente do gol.",
  "how.perfect":
    "Para quem ataca, de uma casa de chute: gol, a não ser que o dado que o adversário rola agora o salve.",
  "how.save": "Para quem defende: segura um chute que entraria, e a bola fica com o goleiro.",
  "how.tackle":
    "Para quem defende: toma a bola a qualquer momento, só não depois de um chute da grande área.",
  "how.foul":
    "No ataque: tiro livre nas quatro últimas fileiras, pênalti na área. Na defesa: falta de ataque, e a bola é sua.",
  "dice.chart.how":
    "A chance de cada lado vencer, jogando o melhor dali em diante. Aponte para ler, clique para ir até lá.",
  "dice.costly": "As escolhas mais caras",
  "dice.costly.one": "{side}: {taken}. Melhor: {best}. Custou {cost}.",
  "dice.costly.none": "Nenhuma escolha custou mais de meio ponto percentual.",
  "arrow.forward": "{n} {n|casa|casas} para a frente",
  "arrow.diagonal": "{n} {n|casa|casas} para a frente na diagonal",
  "arrow.sideways": "{n} {n|casa|casas} para o lado",
  "arrow.back": "{n} {n|casa|casas} para trás",
  "arrow.question": ", e quem defende pode intervir",
  "arrow.lost": ", e a bola é perdida",
};
