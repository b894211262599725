import type { Messages } from './pt.ts';

export const messages: Messages = {
  dealer: 'Nhà cái',
  yours: 'Bài của bạn',
  yourHand: 'Tay bài {n} trên {of}',
  hit: 'Rút',
  stand: 'Dừng',
  double: 'Gấp đôi',
  split: 'Tách',
  insure: 'Mua bảo hiểm',
  decline: 'Không bảo hiểm',
  moves: 'Nước đi của bạn',
  insuranceAsk: 'Nhà cái lộ một lá át. Mua bảo hiểm?',
  insurance: 'Bảo hiểm',
  insured: 'Bảo hiểm đã trả cho',
  natural: 'Hai mươi mốt!',
  won: 'Thắng',
  push: 'Hòa',
  lost: 'Thua',
  bust: 'Quá 21',
  feltPays: 'Át với lá mười trả 3 ăn 2',
  feltStands: 'Nhà cái dừng ở mọi 17',
  best: 'Nước tốt nhất: {move}',
  tooLittle: 'Số dư không đủ để gấp đôi hoặc tách',
  turn: 'Đến lượt bạn: {hand}, bạn có {count}, nhà cái lộ {card}',
  ended: 'Bạn {own}, nhà cái {dealer}',
  goalTitle: 'Cách chơi',
  goalText:
    'Đến gần 21 hơn nhà cái mà không vượt quá. Át tính 1 hoặc 11; bồi, đầm và già tính 10. Tay bài quá 21 thua ngay.',
  movesTitle: 'Nước đi của bạn',
  hitText: 'Rút: thêm một lá. Dừng: giữ nguyên tay bài. Đủ 21 thì tự dừng.',
  doubleText: 'Gấp đôi: với hai lá đầu, bạn đặt thêm một mức cược bằng vậy và chỉ nhận một lá. Sau khi tách cũng được.',
  splitText:
    'Tách: hai lá cùng giá trị thành hai tay bài, mỗi tay một mức cược. Có thể tách tiếp đến bốn tay. Hai át tách ra mỗi lá nhận một lá, và át với lá mười sau khi tách chỉ là 21 thường.',
  insuranceText:
    'Bảo hiểm: khi nhà cái lộ át, bạn có thể đặt nửa mức cược. Nó trả 2 ăn 1 nếu lá úp là mười. Trung bình chỉ hoàn lại 92,31% chi phí: nước tốt nhất là không mua.',
  dealerTitle: 'Nhà cái',
  dealerText:
    'Nhận hai lá, một lá úp. Khi lộ át hoặc mười, nhà cái kiểm tra trước lượt bạn xem có 21 bằng hai lá không; nếu có, ván kết thúc và bạn chỉ mất mức cược đầu. Sau bạn, nhà cái rút đến 17 trở lên và dừng ở mọi 17.',
  paysTitle: 'Hoàn lại theo mức cược',
  paysNatural: 'Át với lá mười ngay hai lá đầu',
  paysWon: 'Tay bài cao hơn',
  paysPush: 'Hòa',
  paysInsurance: 'Bảo hiểm thắng, theo số đã mua',
  deckTitle: 'Bộ bài',
  deckText:
    'Bộ bài vô tận: lá nào cũng có khả năng như nhau, bất kể đã ra lá gì. Thứ tự lá được cố định trước khi cược và theo quy ước công khai: hai lá cho bạn, hai lá cho nhà cái, rồi từng lá một.',
  returnTitle: 'Tỷ lệ hoàn trả',
  returnText:
    'Luôn chọn nước tốt nhất thì hoàn trả 99,488% mức cược đầu, sau khi trừ phần đặt thêm để gấp đôi và tách. Gợi ý theo đúng phép tính này; chơi cách khác trung bình nhận ít hơn.',
  leaveText: 'Ván bài chờ bạn. Nếu hết hạn, nhà cái từ chối bảo hiểm, dừng mọi tay bài của bạn và trả kết quả.',
  keys: 'Bàn phím: H rút, S dừng, D gấp đôi, P tách.',
};
