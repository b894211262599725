import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{rank} {suit}',
  faceDown: 'kartu tertutup',
  ace: 'as',
  king: 'raja',
  queen: 'ratu',
  jack: 'jack',
  hearts: 'hati',
  diamonds: 'wajik',
  spades: 'sekop',
  clubs: 'keriting',
  fourColours: 'Satu warna tiap jenis',
  hintShow: 'Tampilkan langkah terbaik',
};
