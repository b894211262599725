export const words = {
  title: 'Bônus do primeiro depósito',
  body: 'Sua primeira recarga vem com um presente da casa. Recarregue, resgate aqui e jogue com mais.',
  match: 'Ganhe {share} do seu primeiro depósito, até {most}.',
  fixed: 'Ganhe {gift} pelo seu primeiro depósito.',
  least: 'O depósito precisa ser de {least} ou mais; um menor não pode ser completado por outro.',
  firstOnly:
    'Vale só o primeiro depósito da conta, feito depois do começo da promoção. Um depósito devolvido pelo banco não vale.',
  sameDay: 'Resgate até o fim do dia do depósito; depois disso, o prêmio é perdido.',
  claimDays: 'Resgate até {days|dia|dias} depois do dia do depósito; depois disso, o prêmio é perdido.',
};

/** Every word of the first-deposit reward; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
