import type { Words } from './pt.ts';

export const words: Words = {
  cashFree: 'Phần thưởng được trả bằng tiền mặt vào số dư và không cần cược để rút.',
  cashAsked:
    'Phần thưởng được trả bằng tiền mặt vào số dư. Trước khi rút, hãy cược {times} lần giá trị của nó: phần thưởng {example} cần {asked} tiền cược.',
  bonusFree: 'Phần thưởng vào số dư thưởng và thành tiền mặt mà không cần cược.',
  bonusAsked:
    'Phần thưởng vào số dư thưởng: bạn chơi bằng nó, và nó thành tiền mặt sau khi bạn cược {times} lần giá trị phần thưởng. Phần thưởng {example} cần {asked} tiền cược.',
  maxBet: 'Mỗi lượt cược trả bằng tiền thưởng tối đa là {most}.',
  noMaxBet: 'Tiền thưởng không đặt giới hạn riêng cho mức cược.',
  allCount: 'Mọi trò chơi đều được tính đủ.',
  someCount:
    'Không phải trò nào cũng được tính đủ. Phần được tính của mỗi lượt cược: {list}. Các trò khác được tính đủ.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games} trò chơi có phần tính riêng; danh sách nằm trong điều khoản.',
  gamesExcluded: '{games} trò chơi không nhận tiền thưởng; danh sách nằm trong điều khoản.',
  riskless: 'Cược gần như không rủi ro, ví dụ đỏ và đen cùng lúc, không được tính.',
  expiry:
    'Bạn có {days} ngày để hoàn thành cược, kể từ khi tiền thưởng bắt đầu; ngày cuối được tính trọn. Phần thưởng còn lại sau đó sẽ bị thu hồi.',
  cashFirst: 'Mỗi lượt cược dùng tiền của bạn trước, rồi mới đến tiền thưởng.',
  bonusFirst: 'Mỗi lượt cược dùng tiền thưởng trước, rồi mới đến tiền của bạn.',
  maxConversion: 'Tối đa {most} thành tiền mặt; phần vượt quá sẽ bị thu hồi.',
  allConverts: 'Toàn bộ tiền trong thưởng thành tiền mặt.',
  sticky: 'Bản thân phần thưởng không thành tiền mặt: bạn giữ phần thắng được từ nó.',
  keepsOnWithdrawal: 'Yêu cầu rút tiền không hủy tiền thưởng.',
  forfeitsOnWithdrawal: 'Nếu yêu cầu rút tiền trước khi cược xong, bạn mất tiền thưởng.',
  ownMoney:
    'Để được thưởng, chỉ tính cược bằng tiền của chính người chơi: cược bằng tiền thưởng, cược trên tài khoản chơi thử và cược bị hủy không được tính.',
  days: 'Ngày tính theo giờ São Paulo, từ nửa đêm đến nửa đêm.',
  fairPlay: 'Dùng bot, nhiều tài khoản một người, kinh doanh chênh lệch và lợi dụng lỗi sẽ bị hủy thưởng.',
  queue: 'Nếu bạn đang có một khoản thưởng, khoản này sẽ chờ đến lượt và bắt đầu sau đó.',
  plainFirst:
    'Mỗi lượt cược trước hết tính cho phần mà tiền nạp và thưởng tiền mặt của bạn còn cần; chỉ phần còn lại tính cho tiền thưởng.',
  arcade: 'Arcade',
  bingo: 'Bingo',
  card: 'Bài',
  casino: 'Casino',
  crash: 'Crash',
  fish: 'Bắn cá',
  live: 'Trực tiếp',
  lottery: 'Xổ số',
  slot: 'Slot',
  sports: 'Thể thao',
  'video-game': 'Trò chơi điện tử',
};
