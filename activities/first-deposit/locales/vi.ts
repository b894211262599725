import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Thưởng nạp lần đầu',
  body: 'Lần nạp đầu tiên của bạn có quà từ chúng tôi. Nạp tiền, nhận quà tại đây và chơi thoải mái hơn.',
  match: 'Nhận {share} khoản nạp đầu tiên, tối đa {most}.',
  fixed: 'Nhận {gift} cho khoản nạp đầu tiên.',
  least: 'Khoản nạp phải từ {least} trở lên; khoản nhỏ hơn không thể bù bằng khoản khác.',
  firstOnly:
    'Chỉ tính khoản nạp đầu tiên của tài khoản, thực hiện sau khi chương trình bắt đầu. Khoản nạp bị ngân hàng hoàn lại không được tính.',
  sameDay: 'Hãy nhận trước khi hết ngày nạp; sau đó phần thưởng bị lỡ.',
  claimDays: 'Hãy nhận trong {days} ngày sau ngày nạp; sau đó phần thưởng bị lỡ.',
};
