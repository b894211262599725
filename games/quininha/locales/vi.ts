import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Chọn 5 số, còn thiếu {n}.',
  best: 'Trúng cả 5: {amount} · {chance}',
  howText:
    'Chọn 5 số trong 80 số và mức cược. Cứ năm phút có 5 bóng được quay, giống nhau cho mọi người. Trúng một số được trả lại tiền cược; từ hai số là thắng. Số tiền đã gồm tiền cược.',
  aheadText:
    'Một vé có thể vào tối đa mười hai kỳ liên tiếp: mỗi kỳ tốn một lần cược và được tính riêng. Cược đóng đúng giờ đã báo.',
  tableTicket: 'Vé 5 số',
  returnText:
    'Tỷ lệ hoàn trả trung bình là 96,69%. Giải lớn nhất cố định, không chia và không cộng dồn: 200.000 lần tiền cược, cơ hội 1 trên 24.040.016.',
  drawText:
    'Khi bóng đầu tiên hiện ra thì 5 bóng đã được quay xong. Hình ảnh chỉ hiện chúng theo thứ tự đã ra, cùng một lúc cho mọi người.',
};
