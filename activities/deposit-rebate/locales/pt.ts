export const words = {
  title: 'Retorno de depósito',
  body: 'Cada recarga que conta devolve uma parte, depois das apostas pedidas.',
  share: 'Receba de volta {share} de cada depósito de {least} ou mais.',
  single: 'Cada depósito conta sozinho; depósitos menores não se somam.',
  wager:
    'Depois do depósito, aposte {times|vez|vezes} o valor dele em apostas válidas: um depósito de {example} pede {asked} em apostas e devolve {reward}.',
  order: 'Os depósitos são completados por ordem de chegada; a mesma aposta nunca conta para dois.',
  most: 'Um depósito devolve no máximo {most}.',
  level: 'É para membros VIP do nível {level} em diante.',
  missed: 'Resgate antes do fim da promoção: o que ficou para trás não volta.',
  returned: 'Um depósito devolvido pelo banco não dá retorno.',
};

/** Every word of the deposit rebate; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
