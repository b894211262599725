export const words = {
  title: 'Socorro diário',
  body: 'Ontem não foi seu dia? Uma parte da perda volta para você, só hoje.',
  share: 'Receba de volta {share} do que perdeu ontem, até {most}.',
  loss: 'O que conta como perda: o que apostou no dia, menos o que ganhou, menos os prêmios de promoções do dia. Apostas de bônus ficam de fora.',
  least: 'A perda do dia precisa ser de {least} ou mais.',
  nextDay: 'O resgate vale só no dia seguinte à perda; depois disso, não volta.',
  lastDay: 'A perda do último dia da promoção só pode ser resgatada se ela ainda estiver aberta no dia seguinte.',
};

/** Every word of the daily relief; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
