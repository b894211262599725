import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Chọn từ 1 đến 10 số',
  best: 'Trúng {n} trên {n}: {amount} · {chance}',
  howText:
    'Chọn từ 1 đến 10 số trong 80 số và mức cược. Cứ hai phút có 20 bóng được quay, giống nhau cho mọi người. Càng nhiều số của bạn ra, bạn nhận càng nhiều. Số tiền đã gồm tiền cược.',
  aheadText:
    'Một vé có thể vào tối đa năm kỳ liên tiếp: mỗi kỳ tốn một lần cược và được tính riêng. Cược đóng đúng giờ đã báo.',
  tablePicks: '{n} số',
  tablePick: '1 số',
  returnText: 'Tỷ lệ hoàn trả trung bình ở mọi dòng nằm giữa 96,29% và 97,10%. Không giải nào bị làm tròn hay chia sẻ.',
  drawText:
    'Khi bóng đầu tiên hiện ra thì 20 bóng đã được quay xong. Hình ảnh chỉ hiện chúng theo thứ tự đã ra, cùng một lúc cho mọi người.',
};
