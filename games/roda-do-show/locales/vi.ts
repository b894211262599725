import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: 'Các số của vòng quay: chạm để đặt phỉnh',
  place: 'Số {n}: lời {x}x',
  placeLaid: 'Số {n}: lời {x}x, đang có {amount}',
  came: 'Ra số {n}',
  cameBoosted: 'Ra số {n}, tiền lời nhân {x}',
  boost: '{x}! Vòng quay lại quay tiếp',
  spinning: 'Vòng quay đang quay…',
  howTitle: 'Cách chơi',
  howText:
    'Vòng quay có 54 ô. Đặt vào một hoặc nhiều số: 1, 2,2, 5,3, 10, 21 hoặc 43. Nếu vòng quay dừng ở số của bạn, phỉnh được trả lại cùng số lần giá trị của nó.',
  boostTitle: 'Các ô nhân',
  boostText:
    'Có ba ô nhân: hai ô 2X và một ô 5X. Khi dừng ở đó, tiền lời của ván được nhân lên và vòng quay quay tiếp; bản thân phỉnh chỉ trả lại một lần. Tối đa ba lần nhân mỗi ván: sau lần thứ ba các ô này tắt và vòng quay dừng ở một số.',
  paysTitle: 'Trả thưởng',
  number: 'Số',
  segments: 'Số ô',
  gain: 'Lời',
  returns: 'Hoàn trả',
  topText: 'Giải lớn nhất là 43 sau ba lần 5X liên tiếp: 5376 lần phỉnh, 1 ván trong 8.030.664.',
  roundingText: 'Khi đặt phỉnh ở nhiều số, tiền lời được làm tròn có lợi cho bạn, tối đa 0,01% tiền cược.',
  statsNote: 'Chỉ là lịch sử: mỗi lượt quay độc lập, kết quả trước không đổi cơ hội của lượt sau.',
  often: 'Ra {n} lần',
};
