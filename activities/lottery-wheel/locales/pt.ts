export const words = {
  title: 'Roda da sorte',
  body: 'Recargas e apostas valem giros. Junte os seus e gire quando quiser.',
  deposited: 'Cada {amount} em depósitos dá um giro.',
  staked: 'Cada {amount} em apostas válidas dá um giro.',
  promotion:
    'Contam os depósitos desde o começo da promoção e as apostas desde o primeiro dia dela; o que sobra vale para o próximo giro.',
  day: 'Contam os depósitos e as apostas do dia; à meia-noite a conta recomeça e os giros não usados se perdem.',
  mostPerDay: 'Você pode usar até {spins|giro|giros} por dia.',
  draw: 'A roda tem {places|casa|casas}; o maior prêmio é {top}. O resultado sai do sorteio verificável da sua conta, e ninguém o escolhe.',
  mean: 'Em média, um giro paga cerca de {mean}. A chance de cada casa está na lista de prêmios.',
  returned: 'Um depósito devolvido pelo banco deixa de contar.',
};

/** Every word of the lottery wheel; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
