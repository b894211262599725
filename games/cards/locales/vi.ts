import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{rank} {suit}',
  faceDown: 'lá bài úp',
  ace: 'át',
  king: 'già',
  queen: 'đầm',
  jack: 'bồi',
  hearts: 'cơ',
  diamonds: 'rô',
  spades: 'bích',
  clubs: 'chuồn',
  fourColours: 'Mỗi chất một màu',
  hintShow: 'Hiện nước đi tốt nhất',
};
