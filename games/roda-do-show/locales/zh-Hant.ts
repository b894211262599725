import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: '轉盤號碼：點擊放籌碼',
  place: '號碼 {n}：贏 {x} 倍',
  placeLaid: '號碼 {n}：贏 {x} 倍，已有 {amount}',
  came: '停在 {n}',
  cameBoosted: '停在 {n}，贏利乘以 {x}',
  boost: '{x}！轉盤再轉一次',
  spinning: '轉盤正在轉動…',
  howTitle: '玩法',
  howText:
    '轉盤有 54 格。可押一個或多個號碼：1、2.2、5.3、10、21 或 43。轉盤停在您的號碼上，籌碼連同該倍數的贏利一起返還。',
  boostTitle: '倍增格',
  boostText:
    '有三格是倍增格：兩格 2X，一格 5X。停在倍增格時，本局贏利相乘，轉盤再轉；籌碼本身只返還一次。每局最多三次倍增：第三次之後倍增格熄滅，轉盤必停在號碼上。',
  paysTitle: '賠付',
  number: '號碼',
  segments: '格數',
  gain: '贏利',
  returns: '返還率',
  topText: '最高獎為連續三次 5X 後的 43：籌碼的 5376 倍，8,030,664 局中一局。',
  roundingText: '籌碼放在多個號碼上時，贏利向您有利的方向取整，最多為注額的 0.01%。',
  statsNote: '僅為歷史：每次轉動相互獨立，之前的結果不影響下一次的機會。',
  often: '出現 {n} 次',
};
