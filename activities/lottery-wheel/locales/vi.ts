import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Vòng quay may mắn',
  body: 'Nạp tiền và đặt cược đều được tặng lượt quay. Tích lũy và quay khi bạn muốn.',
  deposited: 'Cứ mỗi {amount} tiền nạp được một lượt quay.',
  staked: 'Cứ mỗi {amount} cược hợp lệ được một lượt quay.',
  promotion: 'Tiền nạp tính từ khi chương trình bắt đầu và cược tính từ ngày đầu tiên; phần dư được tính cho lượt sau.',
  day: 'Chỉ tính tiền nạp và cược trong ngày; đến nửa đêm tính lại và lượt chưa dùng bị mất.',
  mostPerDay: 'Mỗi ngày dùng tối đa {spins} lượt.',
  draw: 'Vòng quay có {places} ô; giải lớn nhất là {top}. Kết quả đến từ lượt rút kiểm chứng được của tài khoản bạn, không ai chọn nó.',
  mean: 'Trung bình một lượt quay trả khoảng {mean}. Xác suất của từng ô có trong danh sách giải.',
  returned: 'Khoản nạp bị ngân hàng hoàn lại không còn được tính.',
};
