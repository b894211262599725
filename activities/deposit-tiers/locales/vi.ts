import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Leo đỉnh phú quý',
  body: 'Nạp càng nhiều, quà càng lớn: từ Đồng đến Kim Cương.',
  total: 'Tính tổng tiền bạn nạp từ khi chương trình bắt đầu. Quà là một phần của tổng đó.',
  tier: 'Từ {from} đến {to}: từ {fromShare} đến {toShare}.',
  flat: 'Từ {from} đến {to}: {share}.',
  grows: 'Trong mỗi khoảng, tỷ lệ tăng đều từ đầu đến cuối.',
  end: 'Trên {end}, tổng được tính là {end}: quà lớn nhất là {gift} tất cả.',
  rest: 'Bạn có thể nhận ở bất kỳ khoảng nào: nhận quà của tổng hiện tại trừ phần đã nhận.',
  returned: 'Khoản nạp bị ngân hàng hoàn lại bị trừ khỏi tổng; phần đã nhận vẫn là của bạn.',
};
