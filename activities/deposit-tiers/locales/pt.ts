export const words = {
  title: 'Escalada da fortuna',
  body: 'Quanto mais você recarrega, maior o presente: de Bronze a Diamante.',
  total: 'Conta a soma dos seus depósitos desde o começo da promoção. O presente é uma parte dessa soma.',
  tier: 'De {from} a {to}: de {fromShare} a {toShare}.',
  flat: 'De {from} a {to}: {share}.',
  grows: 'Dentro de cada faixa, a parte cresce por igual do começo ao fim dela.',
  end: 'Acima de {end}, a soma conta como {end}: o presente máximo é {gift} ao todo.',
  rest: 'Você pode resgatar em qualquer faixa: recebe o presente da sua soma menos o que já resgatou.',
  returned: 'Um depósito devolvido pelo banco sai da soma; o que já foi resgatado fica com você.',
};

/** Every word of the wealth climbing; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
