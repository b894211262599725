import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{suit}{rank}',
  faceDown: '背面朝上的牌',
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  hearts: '红桃',
  diamonds: '方块',
  spades: '黑桃',
  clubs: '梅花',
  fourColours: '四种花色四种颜色',
  hintShow: '显示最佳打法',
};
