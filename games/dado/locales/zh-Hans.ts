import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: '获胜方向',
  under: '低于',
  over: '高于',
  target: '目标',
  pays: '赔率',
  chance: '机会',
  profit: '获胜可得',
  slider: '骰子目标',
  sliderText: '{side} {target}：机会 {chance}%，赔 {pays} 倍',
  lower: '降低',
  raise: '提高',
  hint: '请选择方向和目标',
  rolling: '掷骰中…',
  rolled: '掷出 {roll}，您押{side} {target}',
  howTitle: '玩法',
  howText:
    '骰子给出 0.00 至 100.00 之间的数字。选择一个目标和方向：低于或高于。数字落在您选的一边即获胜。等于目标不算获胜。',
  paysTitle: '赔付',
  paysText: '机会越小，奖金越高。每个目标的平均返还率相同：97%。可得金额已包含投注，并在投注前显示。',
  tableChance: '机会',
  tablePays: '赔率',
  drawTitle: '抽取方式',
  drawText: '共有 10,001 个等概率的数字，按许多平台通用的公开公式抽取：任何独立验证工具都能核对。',
  roundingText: '奖金向下取整到分。以最低投注和最不利的目标计，返还率为 96.0%。',
};
