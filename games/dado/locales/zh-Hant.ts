import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: '獲勝方向',
  under: '低於',
  over: '高於',
  target: '目標',
  pays: '賠率',
  chance: '機會',
  profit: '獲勝可得',
  slider: '骰子目標',
  sliderText: '{side} {target}：機會 {chance}%，賠 {pays} 倍',
  lower: '降低',
  raise: '提高',
  hint: '請選擇方向和目標',
  rolling: '擲骰中…',
  rolled: '擲出 {roll}，您押{side} {target}',
  howTitle: '玩法',
  howText:
    '骰子給出 0.00 至 100.00 之間的數字。選擇一個目標和方向：低於或高於。數字落在您選的一邊即獲勝。等於目標不算獲勝。',
  paysTitle: '賠付',
  paysText: '機會越小，獎金越高。每個目標的平均返還率相同：97%。可得金額已包含投注，並在投注前顯示。',
  tableChance: '機會',
  tablePays: '賠率',
  drawTitle: '抽取方式',
  drawText: '共有 10,001 個等機率的數字，按許多平台通用的公開公式抽取：任何獨立驗證工具都能核對。',
  roundingText: '獎金向下取整到分。以最低投注和最不利的目標計，返還率為 96.0%。',
};
