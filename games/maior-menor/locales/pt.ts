export const messages = {
  high: 'Maior',
  highOrSame: 'Maior ou igual',
  low: 'Menor',
  lowOrSame: 'Menor ou igual',
  same: 'Igual',
  chance: '{n} de 13',
  skip: 'Trocar a carta',
  out: 'Sacar',
  outNone: 'Acerte uma para sacar',
  guesses: 'Seu palpite',
  table: 'Carta da mesa',
  trail: 'Cartas que já saíram',
  rail: 'Ordem das cartas, do ás ao rei',
  autoTarget: 'No automático, sacar depois de',
  autoHits: '{n} acertos',
  autoHit: '1 acerto',
  choose: 'A próxima carta é maior ou menor?',
  stands: 'Vale {amount}',
  saidCard: 'Saiu {card}',
  endWrong: 'Saiu {card}: o palpite errou',
  endOut: 'Você sacou',
  endTop: 'Você chegou ao prêmio máximo',
  endCards: 'As cartas da rodada acabaram e o prêmio foi pago',
  goalTitle: 'Como jogar',
  goalText:
    'Diga se a próxima carta é maior ou menor que a da mesa. O ás é a menor e o rei a maior. Carta igual vale para os dois lados; no ás e no rei, um lado é só a carta igual. Cada acerto multiplica o prêmio. Saque quando quiser; um erro perde a aposta.',
  paysTitle: 'Quanto cada palpite multiplica',
  paysText:
    'O primeiro acerto paga 0,97 × 13 dividido pelas cartas que acertam; cada acerto seguinte multiplica por 13 dividido pelas cartas que acertam. A vantagem da casa entra uma vez só: o retorno é 97% em qualquer caminho e em qualquer ponto em que você sacar.',
  paysRanks: 'Cartas que acertam',
  paysFirst: 'Primeiro acerto',
  paysNext: 'Depois',
  skipTitle: 'Trocar a carta',
  skipText:
    'Trocar não custa nada e não muda o prêmio: a carta dá lugar à seguinte. Uma rodada tem no máximo 52 cartas; no fim delas, o prêmio é pago sozinho.',
  topTitle: 'O maior prêmio',
  topText:
    'Nenhum palpite passa de 2.131,09x, então nenhum prêmio mostrado é cortado. Ele paga três cartas iguais seguidas a um ás ou rei.',
  deckTitle: 'O baralho',
  deckText:
    'É um baralho sem fim: cada carta sai com a mesma chance, não importa o que já saiu. A ordem é fixada antes da aposta e segue a convenção pública.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa saca o que já vale; se você ainda não acertou nenhuma, ela escolhe o lado mais provável uma vez e saca.',
  keys: 'Teclado: seta para cima maior, para baixo menor, para a direita troca, espaço saca.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
