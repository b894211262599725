import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Hoàn tiền nạp',
  body: 'Mỗi lần nạp hợp lệ được hoàn lại một phần sau khi cược đủ yêu cầu.',
  share: 'Nhận lại {share} của mỗi khoản nạp từ {least} trở lên.',
  single: 'Mỗi khoản nạp tính riêng; các khoản nhỏ hơn không cộng dồn.',
  wager:
    'Sau khi nạp, hãy cược hợp lệ {times} lần số tiền đó: khoản nạp {example} cần {asked} tiền cược và hoàn lại {reward}.',
  order: 'Các khoản nạp được hoàn thành theo thứ tự đến; một lượt cược không bao giờ tính cho hai khoản.',
  most: 'Mỗi khoản nạp hoàn lại tối đa {most}.',
  level: 'Dành cho thành viên VIP từ cấp {level} trở lên.',
  missed: 'Hãy nhận trước khi chương trình kết thúc: đã lỡ thì không lấy lại được.',
  returned: 'Khoản nạp bị ngân hàng hoàn lại không được hoàn tiền.',
};
