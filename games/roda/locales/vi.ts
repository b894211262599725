import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Rủi ro',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  size: 'Số ô trên vòng quay',
  hint: 'Chọn rủi ro và vòng quay',
  spinning: 'Vòng quay đang quay…',
  stopped: 'Dừng ở {x}x',
  stoppedNone: 'Dừng ở ô không có thưởng',
  legend: 'Giải thưởng của vòng quay này',
  legendRow: '{x}x ở {n} trên {size} ô',
  howTitle: 'Cách chơi',
  howText:
    'Chọn số ô của vòng quay và mức rủi ro rồi quay. Ô dừng dưới mũi tên cho biết bạn nhận bao nhiêu lần tiền cược. Số tiền đã gồm cả tiền cược.',
  riskText: 'Rủi ro thấp: nhiều ô trả một ít. Vừa: một nửa số ô trả thưởng. Cao: chỉ một ô trả tất cả.',
  paysTitle: 'Mỗi vòng quay có gì',
  tableWheel: 'Vòng quay',
  tablePrizes: 'Giải thưởng (số ô)',
  none: 'không thưởng',
  returnText:
    'Vòng quay 10, 20, 30 và 40 ô hoàn trả trung bình đúng 97%; vòng quay 54 ô là 96,85%. Cả ba mức rủi ro đều như nhau.',
  drawTitle: 'Cách quay số',
  drawText: 'Mọi ô có cơ hội như nhau. Ô trúng đã được rút khi vòng quay bắt đầu quay: hình ảnh chỉ thể hiện lại.',
};
