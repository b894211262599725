export const words = {
  title: 'Missões',
  body: 'Missões do dia e da semana, cada uma com a sua recompensa.',
  each: 'Cada missão tem o seu próprio prêmio e pode ser feita de novo no período seguinte.',
  day: 'Por dia:',
  week: 'Por semana:',
  stakes: 'aposte {amount} em apostas válidas e ganhe {reward}.',
  stakesIn: 'aposte {amount} em apostas válidas nestes jogos: {categories}. Prêmio: {reward}.',
  bets: 'faça {count|aposta|apostas} e ganhe {reward}.',
  deposits: 'faça {count|depósito|depósitos} de {amount} ou mais e ganhe {reward}.',
  deposited: 'deposite {amount} ao todo e ganhe {reward}.',
  within:
    'O dia vai de meia-noite a meia-noite e a semana de segunda a domingo. Resgate dentro do mesmo período; depois disso, o prêmio é perdido.',
  since: 'Conta o que foi feito a partir do dia em que a promoção começou; depósitos, a partir do começo dela.',
  returned: 'Um depósito devolvido pelo banco não conta.',
};

/** Every word of the missions; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
