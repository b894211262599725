/** The languages that the games speak, by BCP 47 tag. */
export const LANGUAGES = ['pt-BR', 'en', 'zh-Hans', 'zh-Hant', 'vi', 'id', 'th', 'tr', 'ms'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a player reads. `{x}` is filled in. */
export interface Messages {
  readonly coin: string;
  readonly shells: string;
  readonly stars: string;
  readonly coinRules: string;
  readonly shellsRules: string;
  readonly starsRules: string;
  readonly heads: string;
  readonly tails: string;
  readonly left: string;
  readonly middle: string;
  readonly right: string;
  readonly choose: string;
  readonly stake: string;
  readonly less: string;
  readonly more: string;
  readonly play: string;
  readonly playing: string;
  readonly playFree: string;
  readonly balance: string;
  readonly demo: string;
  readonly rules: string;
  readonly close: string;
  readonly rtp: string;
  readonly pays: string;
  readonly ready: string;
  readonly won: string;
  readonly back: string;
  readonly lost: string;
  readonly free: string;
  readonly owed: string;
  readonly noFunds: string;
  readonly refused: string;
  readonly ended: string;
  readonly void: string;
  readonly offline: string;
  readonly exit: string;
  readonly used: string;
}

const pt: Messages = {
  coin: 'Moeda do Sol',
  shells: 'Pérola da Maré',
  stars: 'Três Marias',
  coinRules:
    'Escolha sol ou lua e lance a moeda. Os dois lados têm a mesma chance. Quem acerta recebe 1,96 vezes a aposta.',
  shellsRules:
    'Uma das três conchas guarda a pérola; cada uma com a mesma chance. Quem acerta recebe 2,92 vezes a aposta.',
  starsRules: 'Três rolos, uma linha. A ordem não conta. Cada rolo tem dez casas: 1 sol, 2 luas, 3 estrelas e 4 ondas.',
  heads: 'Sol',
  tails: 'Lua',
  left: 'Esquerda',
  middle: 'Meio',
  right: 'Direita',
  choose: 'Sua escolha',
  stake: 'Aposta',
  less: 'Apostar menos',
  more: 'Apostar mais',
  play: 'Jogar',
  playing: 'Jogando…',
  playFree: 'Jogar grátis',
  balance: 'Saldo',
  demo: 'Demonstração: dinheiro de brincadeira',
  rules: 'Regras e prêmios',
  close: 'Fechar',
  rtp: 'Retorno ao jogador: {x}',
  pays: 'paga {x} vezes',
  ready: 'Boa sorte!',
  won: 'Você ganhou {x}!',
  back: 'Voltaram {x} para você.',
  lost: 'Não foi desta vez.',
  free: 'Rodadas grátis: {x}',
  owed: 'Seu prêmio está a caminho do saldo.',
  noFunds: 'Saldo insuficiente para esta aposta.',
  refused: 'A casa não aceitou esta aposta. Nada foi cobrado.',
  ended: 'Sua sessão terminou. Abra o jogo de novo.',
  void: 'A rodada foi cancelada e a aposta volta para você.',
  offline: 'Sem conexão. Confira a internet e tente de novo.',
  exit: 'Voltar ao lobby',
  used: 'Este endereço já foi usado. Abra o jogo de novo pelo lobby.',
};

const en: Messages = {
  coin: 'Coin of the Sun',
  shells: 'Pearl of the Tide',
  stars: 'Three Marys',
  coinRules:
    'Choose sun or moon and flip the coin. Both sides are equally likely. A right guess pays 1.96 times your bet.',
  shellsRules: 'One of the three shells hides the pearl, each equally likely. A right guess pays 2.92 times your bet.',
  starsRules: 'Three reels, one line, in any order. Each reel has ten stops: 1 sun, 2 moons, 3 stars and 4 waves.',
  heads: 'Sun',
  tails: 'Moon',
  left: 'Left',
  middle: 'Middle',
  right: 'Right',
  choose: 'Your choice',
  stake: 'Bet',
  less: 'Bet less',
  more: 'Bet more',
  play: 'Play',
  playing: 'Playing…',
  playFree: 'Play for free',
  balance: 'Balance',
  demo: 'Demo: play money',
  rules: 'Rules and prizes',
  close: 'Close',
  rtp: 'Return to player: {x}',
  pays: 'pays {x} times',
  ready: 'Good luck!',
  won: 'You won {x}!',
  back: '{x} came back to you.',
  lost: 'Not this time.',
  free: 'Free rounds: {x}',
  owed: 'Your prize is on its way to your balance.',
  noFunds: 'Your balance is too low for this bet.',
  refused: 'The house did not take this bet. Nothing was charged.',
  ended: 'Your session has ended. Open the game again.',
  void: 'The round was cancelled and your bet is coming back.',
  offline: 'No connection. Check your internet and try again.',
  exit: 'Back to the lobby',
  used: 'This address has been used. Open the game again from the lobby.',
};

export const messagesOfWest: Readonly<Record<'pt-BR' | 'en', Messages>> = { 'pt-BR': pt, en };
