import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Mời bạn bè',
  body: 'Mời người bạn quen. Khi họ nạp tiền và chơi, bạn nhận thưởng.',
  reward: 'Nhận {reward} cho mỗi người bạn tham gia bằng lời mời của bạn và đạt điều kiện.',
  first: 'Khoản nạp đầu tiên của người bạn phải từ {least} trở lên.',
  deposited: 'Tổng tiền nạp của người bạn phải từ {least} trở lên.',
  valid: 'Tổng cược hợp lệ của người bạn phải từ {least} trở lên.',
  within:
    'Người bạn có {days} ngày sau khi đăng ký để hoàn thành tất cả, và bạn để nhận thưởng; ngày cuối được tính trọn.',
  mostPerDay: 'Mỗi ngày bạn nhận được tối đa cho {most} người bạn.',
  mostEver: 'Tổng cộng bạn nhận được tối đa cho {most} người bạn.',
  since: 'Chỉ tính những người đăng ký sau khi chương trình bắt đầu.',
  suspected:
    'Ai dùng chung CPF, thiết bị hoặc tài khoản thanh toán với bạn hay với người khác bạn mời thì không được tính. Nếu có nhầm lẫn, hãy liên hệ hỗ trợ.',
};
