import type { CardMessages } from './pt.ts';

export const messages: CardMessages = {
  card: '{suit}{rank}',
  faceDown: '背面朝上的牌',
  ace: 'A',
  king: 'K',
  queen: 'Q',
  jack: 'J',
  hearts: '紅心',
  diamonds: '方塊',
  spades: '黑桃',
  clubs: '梅花',
  fourColours: '四種花色四種顏色',
  hintShow: '顯示最佳打法',
};
