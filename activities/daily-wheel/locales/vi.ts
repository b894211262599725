import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Vòng quay hằng ngày',
  body: 'Mỗi ngày một lượt quay, tỷ lệ của từng giải được công khai. Kết quả có thể kiểm chứng sau đó.',
  spins: 'Bạn có {spins} lượt quay mỗi ngày.',
  none: 'Quay không cần điều kiện gì.',
  deposit: 'Để quay, hãy nạp {deposit} trở lên trong ngày. Khoản nạp bị ngân hàng hoàn lại không được tính.',
  stakes: 'Để quay, hãy cược hợp lệ {stakes} trở lên trong ngày.',
  either: 'Để quay, hãy nạp {deposit} trở lên trong ngày, hoặc cược hợp lệ {stakes} trở lên trong ngày.',
  draw: 'Vòng quay có {places} ô; giải lớn nhất là {top}. Kết quả đến từ lượt rút kiểm chứng được của tài khoản bạn, không ai chọn nó.',
  mean: 'Trung bình một lượt quay trả khoảng {mean}. Xác suất của từng ô có trong danh sách giải.',
  sameDay: 'Lượt quay không dùng trong ngày không chuyển sang ngày sau.',
};
