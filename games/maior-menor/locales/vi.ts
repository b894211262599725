import type { Messages } from './pt.ts';

export const messages: Messages = {
  high: 'Cao hơn',
  highOrSame: 'Cao hơn hoặc bằng',
  low: 'Thấp hơn',
  lowOrSame: 'Thấp hơn hoặc bằng',
  same: 'Bằng',
  chance: '{n} trên 13',
  skip: 'Đổi lá bài',
  out: 'Rút tiền thắng',
  outNone: 'Đoán đúng một lần để rút',
  guesses: 'Lượt đoán của bạn',
  table: 'Lá trên bàn',
  trail: 'Các lá đã ra',
  rail: 'Thứ tự lá bài, từ át đến già',
  autoTarget: 'Khi tự động, rút sau',
  autoHits: '{n} lần đúng',
  autoHit: '1 lần đúng',
  choose: 'Lá tiếp theo cao hơn hay thấp hơn?',
  stands: 'Đang có {amount}',
  saidCard: 'Ra {card}',
  endWrong: 'Ra {card}: đoán sai',
  endOut: 'Bạn đã rút',
  endTop: 'Bạn đã đạt giải cao nhất',
  endCards: 'Hết bài của ván và giải đã được trả',
  goalTitle: 'Cách chơi',
  goalText:
    'Đoán lá tiếp theo cao hơn hay thấp hơn lá trên bàn. Át thấp nhất, già cao nhất. Lá bằng tính đúng cho cả hai bên; với át hoặc già, một bên chỉ là lá bằng. Mỗi lần đúng nhân giải thưởng. Rút bất cứ lúc nào; đoán sai mất tiền cược.',
  paysTitle: 'Mỗi lượt đoán nhân bao nhiêu',
  paysText:
    'Lần đúng đầu trả 0,97 × 13 chia cho số bậc đúng; mỗi lần sau nhân với 13 chia cho số bậc đúng. Nhà cái chỉ lấy phần lợi một lần: hoàn trả 97% trên mọi đường đi, rút ở đâu cũng vậy.',
  paysRanks: 'Số bậc đúng',
  paysFirst: 'Lần đầu',
  paysNext: 'Sau đó',
  skipTitle: 'Đổi lá bài',
  skipText:
    'Đổi không mất gì và giữ nguyên giải: lá này nhường chỗ cho lá tiếp theo. Một ván có nhiều nhất 52 lá; hết bài thì giải tự được trả.',
  topTitle: 'Giải cao nhất',
  topText:
    'Không lượt đoán nào vượt 2.131,09x, nên giải đã hiện không bao giờ bị cắt. Đó là ba lần liên tiếp ra lá bằng một át hoặc già.',
  deckTitle: 'Bộ bài',
  deckText:
    'Bộ bài vô tận: lá nào cũng có khả năng như nhau, bất kể đã ra lá gì. Thứ tự được cố định trước khi cược và theo quy ước công khai.',
  leaveText:
    'Ván bài chờ bạn. Nếu hết hạn, nhà cái rút cho bạn phần đang có; nếu chưa đúng lần nào, nhà cái đoán bên dễ hơn một lần rồi rút.',
  keys: 'Bàn phím: mũi tên lên cao hơn, xuống thấp hơn, phải đổi lá, phím cách rút.',
};
