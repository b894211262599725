import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: 'Bên thắng',
  under: 'Dưới',
  over: 'Trên',
  target: 'Mốc',
  pays: 'Trả',
  chance: 'Cơ hội',
  profit: 'Nếu thắng nhận',
  slider: 'Mốc của xúc xắc',
  sliderText: '{side} {target}: cơ hội {chance} phần trăm, trả {pays} lần',
  lower: 'Giảm',
  raise: 'Tăng',
  hint: 'Chọn bên và mốc',
  rolling: 'Đang lăn…',
  rolled: 'Ra {roll}, bạn đặt {side} {target}',
  howTitle: 'Cách chơi',
  howText:
    'Xúc xắc cho một số từ 0,00 đến 100,00. Chọn một mốc và một bên: dưới hoặc trên. Nếu số rơi về bên bạn chọn, bạn thắng. Đúng bằng mốc thì không thắng.',
  paysTitle: 'Trả bao nhiêu',
  paysText:
    'Cơ hội càng nhỏ, giải càng lớn. Tỷ lệ hoàn trả trung bình như nhau ở mọi mốc: 97%. Số tiền nhận về đã gồm tiền cược và được hiện trước khi chơi.',
  tableChance: 'Cơ hội',
  tablePays: 'Trả',
  drawTitle: 'Cách rút số',
  drawText:
    'Có 10.001 số với khả năng như nhau, rút bằng công thức công khai mà nhiều nhà cái dùng: công cụ kiểm chứng độc lập nào cũng kiểm tra được.',
  roundingText:
    'Tiền thưởng được làm tròn xuống đến centavo. Với mức cược nhỏ nhất và mốc bất lợi nhất, tỷ lệ hoàn trả còn 96,0%.',
};
