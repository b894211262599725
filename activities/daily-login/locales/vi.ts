import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Điểm danh hằng ngày',
  body: 'Ghé qua mỗi ngày: phần thưởng tăng dần theo chuỗi ngày liên tiếp, đến ngày thứ bảy.',
  rewards: 'Phần thưởng từ ngày đầu đến ngày cuối: {list}. Sau ngày cuối sẽ bắt đầu lại.',
  restart: 'Bỏ lỡ một ngày thì quay về ngày đầu.',
  goOn: 'Bỏ lỡ một ngày thì tiếp tục từ chỗ đã dừng.',
  deposited: 'Tổng tiền nạp của tài khoản phải từ {least} trở lên.',
  valid: 'Cược hợp lệ trong {days} ngày gần nhất, kể cả hôm nay, phải từ {least} trở lên.',
  sameDay: 'Phần thưởng của ngày nào chỉ nhận được trong ngày đó.',
};
