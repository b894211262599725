import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{suit} {rank}',
  faceDown: 'kapalı kart',
  ace: 'as',
  king: 'papaz',
  queen: 'kız',
  jack: 'vale',
  hearts: 'kupa',
  diamonds: 'karo',
  spades: 'maça',
  clubs: 'sinek',
  fourColours: 'Her seriye ayrı renk',
  hintShow: 'En iyi hamleyi göster',
};
