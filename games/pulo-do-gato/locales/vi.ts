import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: 'Mục tiêu',
  targetUp: 'Tăng mục tiêu',
  targetDown: 'Giảm mục tiêu',
  quick: 'Mục tiêu có sẵn',
  chance: 'Cơ hội',
  profit: 'Nếu thắng nhận',
  hint: 'Mèo sẽ nhảy cao đến đâu?',
  leaping: 'Mèo nhảy rồi…',
  leapt: 'Mèo nhảy {leap}x, mục tiêu của bạn là {target}x',
  howTitle: 'Cách chơi',
  howText:
    'Chọn một mục tiêu. Mèo nhảy, và độ cao cú nhảy là một hệ số từ 1,00x trở lên. Nếu mèo chạm hoặc vượt mục tiêu, bạn thắng mục tiêu nhân với tiền cược. Nếu không tới, bạn mất tiền cược.',
  paysTitle: 'Trả bao nhiêu',
  paysText:
    'Trả theo mục tiêu bạn chọn, dù mèo nhảy cao hơn. Mục tiêu càng cao, cơ hội càng nhỏ. Tỷ lệ hoàn trả trung bình như nhau ở mọi mục tiêu: 97%.',
  drawTitle: 'Cách rút số',
  drawText:
    'Một trong 4.294.967.296 số, khả năng như nhau, quyết định cú nhảy bằng công thức công khai mà nhiều nhà cái dùng: công cụ kiểm chứng độc lập nào cũng kiểm tra được. Cơ hội chạm mục tiêu là 97% chia cho mục tiêu.',
  exactText: 'Cược theo real chẵn và mục tiêu theo phần trăm chẵn: không giải nào bị làm tròn.',
};
