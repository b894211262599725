import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Cứu trợ thua lỗ hằng ngày',
  body: 'Hôm qua không phải ngày của bạn? Một phần khoản lỗ được hoàn lại, chỉ trong hôm nay.',
  share: 'Nhận lại {share} số tiền thua hôm qua, tối đa {most}.',
  loss: 'Cách tính khoản thua: tiền cược trong ngày, trừ tiền thắng, trừ phần thưởng khuyến mãi trong ngày. Cược bằng tiền thưởng không được tính.',
  least: 'Khoản thua trong ngày phải từ {least} trở lên.',
  nextDay: 'Chỉ nhận được vào ngày ngay sau ngày thua; sau đó không còn nữa.',
  lastDay: 'Khoản thua của ngày cuối chương trình chỉ nhận được nếu chương trình vẫn mở vào ngày hôm sau.',
};
