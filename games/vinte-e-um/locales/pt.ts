export const messages = {
  dealer: 'Banca',
  yours: 'Sua mão',
  yourHand: 'Sua mão {n} de {of}',
  hit: 'Pedir',
  stand: 'Parar',
  double: 'Dobrar',
  split: 'Dividir',
  insure: 'Fazer seguro',
  decline: 'Sem seguro',
  moves: 'Suas jogadas',
  insuranceAsk: 'A banca mostra um ás. Quer seguro?',
  insurance: 'Seguro',
  insured: 'O seguro pagou',
  natural: 'Vinte e um!',
  won: 'Ganhou',
  push: 'Empate',
  lost: 'Perdeu',
  bust: 'Passou de 21',
  feltPays: 'Ás com dez paga 3 por 2',
  feltStands: 'A banca para em todo 17',
  best: 'Melhor jogada: {move}',
  tooLittle: 'Saldo baixo para dobrar ou dividir',
  turn: 'É a sua vez: {hand}, você tem {count}, a banca mostra {card}',
  ended: 'Você {own}, banca {dealer}',
  goalTitle: 'Como jogar',
  goalText:
    'Chegue mais perto de 21 do que a banca, sem passar. O ás vale 1 ou 11; valete, dama e rei valem 10. Passou de 21, a mão perde na hora.',
  movesTitle: 'Suas jogadas',
  hitText: 'Pedir: mais uma carta. Parar: a mão fica como está. Com 21 ela para sozinha.',
  doubleText:
    'Dobrar: nas duas primeiras cartas, coloca mais uma aposta igual e recebe só uma carta. Vale também depois de dividir.',
  splitText:
    'Dividir: duas cartas do mesmo valor viram duas mãos, cada uma com sua aposta. Dá para dividir de novo até quatro mãos. Ases divididos recebem uma carta cada, e ás com dez depois de dividir é um 21 comum.',
  insuranceText:
    'Seguro: se a banca mostra um ás, você pode pôr metade da aposta. Ela paga 2 por 1 se a banca tiver um dez embaixo. Em média o seguro devolve só 92,31% do que custa: a melhor jogada é não fazer.',
  dealerTitle: 'A banca',
  dealerText:
    'Recebe duas cartas, uma virada para baixo. Com ás ou dez à vista, confere antes da sua jogada se tem 21 com duas cartas; se tiver, a rodada acaba e você perde só a primeira aposta. Depois de você, ela pede até ter 17 ou mais e para em todo 17.',
  paysTitle: 'O que volta da aposta',
  paysNatural: 'Ás com dez nas duas primeiras cartas',
  paysWon: 'Mão mais alta',
  paysPush: 'Empate',
  paysInsurance: 'Seguro ganho, sobre o que ele custou',
  deckTitle: 'O baralho',
  deckText:
    'É um baralho sem fim: cada carta sai com a mesma chance, não importa o que já saiu. A ordem das cartas é fixada antes da aposta e segue a convenção pública: duas suas, duas da banca, depois uma a uma.',
  returnTitle: 'O retorno',
  returnText:
    'Com a melhor jogada sempre, o retorno é de 99,488% da primeira aposta, já descontado o que se põe a mais para dobrar e dividir. As dicas seguem essa conta exata; quem joga de outro jeito recebe menos em média.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa recusa o seguro, para em todas as suas mãos e paga o resultado.',
  keys: 'Teclado: H pede, S para, D dobra, P divide.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
