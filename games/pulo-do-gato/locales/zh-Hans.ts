import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: '目标',
  targetUp: '提高目标',
  targetDown: '降低目标',
  quick: '常用目标',
  chance: '机会',
  profit: '获胜可得',
  hint: '猫能跳多高？',
  leaping: '起跳了……',
  leapt: '猫跳了 {leap}x，您的目标是 {target}x',
  howTitle: '玩法',
  howText:
    '选择一个目标。猫起跳，跳的高度是从 1.00x 起的倍数。达到或超过您的目标，即赢得目标乘以投注额。未达到则输掉投注。',
  paysTitle: '赔付',
  paysText: '按您选择的目标赔付，即使猫跳得更高。目标越高，机会越小。所有目标的平均返还率相同：97%。',
  drawTitle: '抽取方式',
  drawText:
    '从 4,294,967,296 个等概率的数字中抽取一个，按许多平台通用的公开公式决定跳跃高度：任何独立验证工具都能核对。达到目标的机会是 97% 除以目标。',
  exactText: '投注为整数雷亚尔，目标精确到百分之一：奖金从不取整。',
};
