import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: 'Bàn ảo trực tiếp',
  virtualText:
    'Người dẫn được vẽ và tạo hoạt hình: không có video, không có trường quay. Cả bàn cùng chung một ván, do máy chủ rút kết quả.',
  confirm: 'Xác nhận',
  hintLay: 'Chọn phỉnh rồi chạm vào bàn',
  hintConfirm: 'Hãy xác nhận trước khi đóng cược',
  kept: 'Phỉnh chưa xác nhận được giữ cho ván sau',
  full: 'Tối đa {amount} mỗi lần xác nhận',
  most: 'Bạn đã xác nhận {n} lần trong ván này',
  inRound: 'Trong ván: {amount}',
  stats: 'Thống kê',
  lastRounds: '{n} ván gần nhất của bàn này',
  noRounds: 'Các ván của bàn này sẽ hiện ở đây.',
  sayOpen: 'Mời đặt cược!',
  sayHurry: 'Những phỉnh cuối cùng!',
  sayClosed: 'Ngừng đặt cược',
  saySpin: 'Chúc mọi người may mắn!',
  sayVoid: 'Ván bị hủy, hoàn lại tất cả',
  sayWon: 'Xin chúc mừng!',
  closes: 'Đóng cược sau {s} giây',
  tableTitle: 'Bàn hoạt động thế nào',
  tableText:
    'Thời gian đặt cược là 15 giây. Đặt phỉnh rồi chạm Xác nhận: mỗi lần xác nhận là một cược được ghi nhận, tối đa {n} cược mỗi ván và không thể hủy. Phỉnh chưa xác nhận không tính là cược.',
  rouletteHow:
    'Vòng quay có 37 ô, từ 0 đến 36, chỉ có một số 0. Cả bàn dùng chung một quả bóng. Mỗi phỉnh ở vị trí chứa số trúng đều thắng.',
  roadsOpen: 'Xem các bảng cầu: {n} ván',
};
