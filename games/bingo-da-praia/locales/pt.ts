export const messages = {
  bingo: 'Bingo',
  frame: 'Moldura',
  twoLines: 'Duas linhas',
  net: 'Rede',
  waves: 'Ondas',
  palm: 'Coqueiro',
  anchor: 'Âncora',
  gull: 'Gaivota',
  tent: 'Barraca',
  shell: 'Concha',
  line: 'Linha',
  corners: 'Quatro cantos',
  prizes: 'Prêmios por cartela',
  balls: 'Bolas sorteadas',
  count: '{n} de {of}',
  cards: 'Cartelas',
  cardLabel: 'Cartela {n}: {done} de 15 marcados, {state}',
  missing: 'faltam {list}',
  none: 'sem prêmio',
  swap: 'Trocar',
  swapOne: 'Trocar a cartela {n}',
  swapAll: 'Outras cartelas',
  extra: 'Bola extra {n} de {of}',
  buy: 'Comprar bola',
  chance: '{n} de {of} bolas ajudam',
  best: 'Até +{amount}: {pattern} com a {ball}',
  back: 'Volta em média 97% do preço',
  tooLittle: 'Saldo baixo para a bola extra',
  out: 'Encerrar',
  outWith: 'Receber {amount}',
  ended: 'Saíram {n} bolas. {list}',
  endedCard: 'Cartela {n}: {pattern}',
  goalTitle: 'Como jogar',
  goalText:
    'Escolha de uma a quatro cartelas de 15 números e aposte. Saem 35 das 75 bolas e as cartelas se marcam sozinhas. Cada cartela paga só o seu desenho mais valioso, por sua parte da aposta.',
  cardsTitle: 'As cartelas',
  cardsText:
    'Cada cartela é feita do número escrito nela, por uma conta pública que nunca muda: qualquer pessoa pode refazê-la. Todas têm a mesma chance. A aposta se divide por igual entre as cartelas, e o retorno é o mesmo com uma ou com quatro.',
  extraTitle: 'Bola extra',
  extraText:
    'Depois das 35 bolas você pode comprar até dez, uma por vez, sempre que alguma possa aumentar um prêmio. Os números que ajudam ficam acesos na cartela, com o que cada um traz.',
  priceText:
    'O preço é exato: a média do que a próxima bola traz, contando todas as que restam e todas as suas cartelas, dividida por 0,97. Voltam em média de 96,4% a 97% do que ela custa, em qualquer jogada. Quem não compra não perde nada do retorno do jogo.',
  drawTitle: 'O sorteio',
  drawText:
    'A ordem das 45 bolas é fixada antes da aposta, pela convenção pública. Comprar ou parar não muda a bola que viria.',
  autoText: 'Rodadas automáticas nunca compram bola extra.',
  leaveText: 'A rodada espera por você. Se o prazo passar, ela se encerra sem comprar bolas e paga o que há.',
  keys: 'Teclado: B compra a bola extra, espaço encerra.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
