import type { Messages } from './pt.ts';

export const messages: Messages = {
  hintOpen: 'Đặt cược trước khi cất cánh',
  hintReady: 'Xuất phát nào…',
  hintFlying: 'Rút tiền trước khi tên lửa nổ',
  hintOver: 'Chuyến bay tiếp theo sắp bắt đầu',
  waiting: 'Chuyến bay tiếp theo sau',
  betsClosed: 'Đã ngừng nhận cược',
  engines: 'Đang khởi động động cơ…',
  burst: 'Đã nổ',
  offline: 'Mất kết nối. Đang kết nối lại… Lệnh rút tự động của bạn vẫn có hiệu lực.',
  seat: 'Cược {n}',
  autoExit: 'Rút tự động',
  target: 'Rút ở mức',
  targetUp: 'Tăng mục tiêu',
  targetDown: 'Giảm mục tiêu',
  nextRound: 'ở vòng kế tiếp',
  armed: 'Chờ vòng kế tiếp',
  disarm: 'Chạm để bỏ',
  placed: 'Đã đặt cược',
  reserved: 'Đã giữ {amount}',
  leave: 'Rút tiền',
  leaving: 'Đang rút…',
  leftAt: 'Bạn đã rút ở {x}x',
  lost: 'Không kịp: tên lửa đã nổ trước.',
  second: 'Đặt thêm cược thứ hai',
  noSecond: 'Đóng cược thứ hai',
  tookOff: 'Tên lửa đã cất cánh',
  ended: 'Tên lửa nổ ở {x}x',
  leftSay: 'Bạn đã rút ở {x}x và nhận {amount}',
  howTitle: 'Cách chơi',
  howText:
    'Hãy đặt cược trước khi cất cánh. Tên lửa bay lên và hệ số tăng theo, bắt đầu từ 1,00x: đạt 2x sau 8,7 giây, 10x sau 28,8 giây và 100x sau 57,6 giây. Tên lửa có thể nổ bất cứ lúc nào. Ai rút trước đó nhận tiền cược nhân với hệ số ở thời điểm ấy. Ai không kịp rút sẽ mất tiền cược.',
  exitText:
    'Bạn có thể đặt hai cược mỗi chuyến bay. Khi bật rút tự động, cược sẽ tự rút ở hệ số bạn chọn, kể cả khi mất kết nối. Khi rút bằng tay, tính theo lúc máy chủ nhận được cú chạm của bạn. Cược đã đặt thì không hủy được. Đến 10.000x tất cả đều được rút.',
  paysTitle: 'Mức trả thưởng',
  paysText:
    'Trả đúng hệ số lúc bạn rút. Xác suất chuyến bay đạt một độ cao là 97% chia cho độ cao đó, nên tỷ lệ hoàn trả trung bình là 97% ở mọi độ cao và mọi cách chơi. Trong 3,96% số chuyến bay, tên lửa nổ ngay lúc xuất phát ở 1,00x và không ai kịp rút.',
  tableHeight: 'Hệ số',
  tableChance: 'Xác suất đạt tới',
  exactText:
    'Tiền thưởng được làm tròn xuống đến từng centavo. Với tiền cược lẻ và mục tiêu rất thấp, tỷ lệ hoàn trả giảm một chút: với R$ 0,50 ở 1,01x là 96,0%.',
  drawTitle: 'Cách quay số',
  drawText:
    'Mỗi chuyến bay do một số 52 bit quyết định: 97 chia cho phần được chọn, lấy hai chữ số thập phân, là điểm nổ. Con số này đến từ một chuỗi mã đã công bố trước và một tín hiệu công khai chỉ có sau khi ngừng nhận cược. Tiền cược không làm thay đổi chuyến bay, và không ai biết trước điểm kết thúc.',
  checkText: 'Chạm vào bất kỳ kết quả nào ở đầu màn hình để tính lại.',
};
