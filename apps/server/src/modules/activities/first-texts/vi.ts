import type { Bodies } from './bodies.ts';

export const vi: Bodies = {
  first_deposit: 'Lần nạp đầu tiên của bạn có quà từ chúng tôi. Nạp tiền, nhận quà tại đây và chơi thoải mái hơn.',
  daily_login: 'Ghé qua mỗi ngày: phần thưởng tăng dần theo chuỗi ngày liên tiếp, đến ngày thứ bảy.',
  daily_wheel: 'Mỗi ngày một lượt quay, tỷ lệ của từng giải được công khai. Kết quả có thể kiểm chứng sau đó.',
  lottery_wheel: 'Nạp tiền và đặt cược đều được tặng lượt quay. Tích lũy và quay khi bạn muốn.',
  invitation: 'Mời người bạn quen. Khi họ nạp tiền và chơi, bạn nhận thưởng.',
  daily_rescue: 'Hôm qua không phải ngày của bạn? Một phần khoản lỗ được hoàn lại, chỉ trong hôm nay.',
  recharge_rebate: 'Mỗi lần nạp hợp lệ được hoàn lại một phần sau khi cược đủ yêu cầu.',
  recharge_tiers: 'Nạp càng nhiều, quà càng lớn: từ Đồng đến Kim Cương.',
  missions: 'Nhiệm vụ ngày và tuần, mỗi nhiệm vụ một phần thưởng.',
};
