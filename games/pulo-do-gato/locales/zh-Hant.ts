import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: '目標',
  targetUp: '提高目標',
  targetDown: '降低目標',
  quick: '常用目標',
  chance: '機會',
  profit: '獲勝可得',
  hint: '貓能跳多高？',
  leaping: '起跳了……',
  leapt: '貓跳了 {leap}x，您的目標是 {target}x',
  howTitle: '玩法',
  howText:
    '選擇一個目標。貓起跳，跳的高度是從 1.00x 起的倍數。達到或超過您的目標，即贏得目標乘以投注額。未達到則輸掉投注。',
  paysTitle: '賠付',
  paysText: '按您選擇的目標賠付，即使貓跳得更高。目標越高，機會越小。所有目標的平均返還率相同：97%。',
  drawTitle: '抽取方式',
  drawText:
    '從 4,294,967,296 個等機率的數字中抽取一個，按許多平台通用的公開公式決定跳躍高度：任何獨立驗證工具都能核對。達到目標的機會是 97% 除以目標。',
  exactText: '投注為整數雷亞爾，目標精確到百分之一：獎金從不取整。',
};
