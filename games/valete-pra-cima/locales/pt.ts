export const messages = {
  royal: 'Royal flush',
  straightFlush: 'Straight flush',
  four: 'Quadra',
  fullHouse: 'Full house',
  flush: 'Flush',
  straight: 'Sequência',
  three: 'Trinca',
  twoPairs: 'Dois pares',
  jacks: 'Valetes ou melhor',
  nothing: 'Sem jogo',
  paytable: 'Tabela de prêmios',
  tables: 'Tabela (full house–flush)',
  tableReturn: 'Retorno {rtp}',
  cards: 'Suas cartas',
  place: '{card}, {held}',
  loose: 'será trocada',
  hold: 'Segura',
  exchange: 'Trocar {n}',
  exchangeNone: 'Ficar com tudo',
  choose: 'Toque nas cartas que quer segurar',
  dealt: 'Já tem: {hand}',
  best: 'Melhor jogada: segurar {cards}',
  bestAll: 'Melhor jogada: segurar tudo',
  bestNone: 'Melhor jogada: trocar tudo',
  ended: '{cards}. {hand}',
  goalTitle: 'Como jogar',
  goalText:
    'Você recebe cinco cartas de um baralho de 52. Toque nas que quer segurar e troque as outras uma vez só. A mão final paga pela tabela: a partir de um par de valetes.',
  handsTitle: 'As mãos',
  royalText: 'Royal flush: dez, valete, dama, rei e ás do mesmo naipe.',
  straightFlushText: 'Straight flush: cinco seguidas do mesmo naipe.',
  fourText: 'Quadra: quatro cartas iguais. Full house: uma trinca e um par.',
  flushText: 'Flush: cinco do mesmo naipe. Sequência: cinco seguidas; o ás vale como maior ou menor.',
  pairText: 'Trinca: três iguais. Dois pares. Um par de valetes, damas, reis ou ases devolve a aposta.',
  tablesTitle: 'As três tabelas',
  tablesText:
    'Mudam só o full house e o flush. Cada uma tem o retorno escrito no botão, com a melhor jogada em todas as mãos, calculado sobre as 2.598.960 mãos possíveis. A tabela 9–6 é a que mais devolve.',
  drawTitle: 'O sorteio',
  drawText:
    'As dez cartas da rodada, suas cinco e as cinco de troca, são fixadas antes da aposta e seguem a convenção pública. O que você segura não muda as que virão.',
  hintText:
    'A dica mostra o que segurar para o maior retorno exato. Ela conhece só as suas cartas, nunca as que virão.',
  autoText: 'Rodadas automáticas seguram sempre as cartas da dica.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa fica com as cinco cartas dadas e paga o que elas valem.',
  keys: 'Teclado: 1 a 5 seguram ou soltam, espaço troca.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
