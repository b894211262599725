/** What the fields of any rule are called, and how each is filled in, in Portuguese. */
export const ruleFieldsPt = {
  payment: { label: 'Como é pago', help: 'O jogador lê tudo isto antes de resgatar.' },
  pocket: { label: 'Vai para' },
  multiplierE2: { label: 'Apostar o prêmio', help: 'Quantas vezes, antes de sacar. 0: livre.' },
  contribution: { label: 'Quanto cada categoria conta', help: 'O que não está aqui conta inteiro.' },
  gameContribution: { label: 'Quanto cada jogo conta', help: 'Um jogo citado vale mais que sua categoria.' },
  category: { label: 'Categoria' },
  game: { label: 'Nome do jogo' },
  shareBps: { label: 'Conta' },
  maxBet: { label: 'Limitar a aposta', help: 'A maior aposta feita com este bônus.' },
  excludedGames: { label: 'Jogos em que não vale' },
  expiresInDays: { label: 'Dias para usar', help: 'Conta do dia em que começa; o último vale inteiro.' },
  use: { label: 'Gasta primeiro' },
  maxConversion: { label: 'Limitar o que vira saldo' },
  isSticky: { label: 'Só o que se ganhar vira saldo', help: 'O valor dado volta para a casa no fim.' },
  onWithdrawal: { label: 'Se o jogador pedir saque' },
  prizes: { label: 'Prêmios da roleta', help: 'Cada um tem a chance do seu peso no total. O jogador vê as chances.' },
  label: { label: 'Nome do prêmio' },
  amount: { label: 'Valor' },
  icon: { label: 'Imagem própria', help: 'A chave da imagem enviada.' },
  weight: { label: 'Peso' },
  share: { label: 'Parte' },
  most: { label: 'Máximo' },
  reward: { label: 'Prêmio' },
};

/** What the choices of a rule are called, in Portuguese: the place and the choice. */
export const ruleChoicesPt = {
  pocket_cash: 'Saldo',
  pocket_bonus: 'Bônus',
  use_cash_first: 'O saldo próprio',
  use_bonus_first: 'O bônus',
  onWithdrawal_keep: 'O bônus fica',
  onWithdrawal_forfeit: 'O bônus se perde',
};
