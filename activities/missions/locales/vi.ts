import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Nhiệm vụ',
  body: 'Nhiệm vụ ngày và tuần, mỗi nhiệm vụ một phần thưởng.',
  each: 'Mỗi nhiệm vụ có phần thưởng riêng và có thể làm lại ở kỳ sau.',
  day: 'Mỗi ngày:',
  week: 'Mỗi tuần:',
  stakes: 'cược hợp lệ {amount} và nhận {reward}.',
  stakesIn: 'cược hợp lệ {amount} ở các trò này: {categories}. Phần thưởng: {reward}.',
  bets: 'đặt {count} lượt cược và nhận {reward}.',
  deposits: 'nạp {count} lần, mỗi lần từ {amount} trở lên, và nhận {reward}.',
  deposited: 'nạp tổng cộng {amount} và nhận {reward}.',
  within:
    'Ngày tính từ nửa đêm đến nửa đêm và tuần từ thứ Hai đến Chủ nhật. Hãy nhận trong cùng kỳ; sau đó phần thưởng bị lỡ.',
  since: 'Tính những gì làm từ ngày chương trình bắt đầu; tiền nạp tính từ lúc bắt đầu.',
  returned: 'Khoản nạp bị ngân hàng hoàn lại không được tính.',
};
