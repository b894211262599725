export const words = {
  title: 'Roda diária',
  body: 'Um giro por dia, com as chances de cada prêmio à vista. O sorteio pode ser conferido depois.',
  spins: 'Você tem {spins|giro|giros} por dia.',
  none: 'Não se pede nada para girar.',
  deposit: 'Para girar, deposite {deposit} ou mais no dia. Um depósito devolvido pelo banco não vale.',
  stakes: 'Para girar, aposte {stakes} ou mais no dia, em apostas válidas.',
  either: 'Para girar, deposite {deposit} ou mais no dia, ou aposte {stakes} ou mais no dia, em apostas válidas.',
  draw: 'A roda tem {places|casa|casas}; o maior prêmio é {top}. O resultado sai do sorteio verificável da sua conta, e ninguém o escolhe.',
  mean: 'Em média, um giro paga cerca de {mean}. A chance de cada casa está na lista de prêmios.',
  sameDay: 'Giro que não foi usado no dia não passa para o dia seguinte.',
};

/** Every word of the daily wheel; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
