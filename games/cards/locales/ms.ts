import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{rank} {suit}',
  faceDown: 'kad tertutup',
  ace: 'sat',
  king: 'raja',
  queen: 'ratu',
  jack: 'pekak',
  hearts: 'lekuk',
  diamonds: 'retin',
  spades: 'sped',
  clubs: 'kelawar',
  fourColours: 'Satu warna setiap sut',
  hintShow: 'Tunjukkan langkah terbaik',
};
