import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Rủi ro',
  low: 'Rủi ro thấp',
  medium: 'Rủi ro vừa',
  high: 'Rủi ro cao',
  numbers: 'Các số từ 1 đến 40',
  free: '{n}',
  chosen: '{n}, đã chọn',
  drawn: '{n}, đã ra',
  hit: '{n}, đã chọn và đã ra',
  missed: '{n}, đã chọn, không ra',
  chosenCount: '{n}/10',
  more: 'Thêm một số',
  fewer: 'Bớt một số',
  surprise: 'Chọn hộ',
  clear: 'Xóa',
  hint: 'Chọn từ 1 đến 10 số',
  none: 'Hãy chọn ít nhất một số',
  drawing: 'Nhắm mắt bốc bóng… trúng: {hits}',
  revealed: 'Trúng {hits} trên {picks}',
  prizes: 'Giải thưởng theo số lần trúng',
  prize: 'Trúng {hits} số trả {x}x, cơ hội: {chance}',
  balls: 'Các bóng đã ra',
  howTitle: 'Cách chơi',
  howText:
    'Chọn từ 1 đến 10 số trong 40 số. Chú khỉ bịt mắt bốc mười quả bóng từ quả bầu. Càng nhiều số của bạn ra, bạn càng nhận nhiều. Số tiền đã gồm cả tiền cược.',
  riskText:
    'Rủi ro thấp: nhiều mức trúng trả một ít. Vừa: ít mức trúng trả hơn nhưng trả nhiều hơn. Cao: chỉ ai trúng nhiều mới nhận, và nhận rất nhiều.',
  surpriseText:
    'Chọn hộ sẽ chọn số thay bạn. Mọi số có cơ hội như nhau: số vừa ra không dễ ra hơn cũng không khó ra hơn.',
  paysTitle: 'Trả bao nhiêu và cơ hội thế nào',
  tablePicks: '{n} số',
  tablePick: '1 số',
  tableHits: 'Trúng',
  tableChance: 'Cơ hội',
  oneIn: '1 trên {one}',
  returnText: 'Hoàn trả trung bình nằm giữa 96,92% và 97,03% ở mọi dòng của bảng này. Không giải nào bị làm tròn.',
  drawTitle: 'Cách rút',
  drawText:
    'Mười quả bóng đã được rút khi quả đầu tiên ra: chúng đến từ công thức công khai mà nhiều nhà cái dùng, và công cụ kiểm chứng độc lập nào cũng kiểm tra được. Hình ảnh chỉ thể hiện lại theo đúng thứ tự.',
};
