import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: 'Nhận thưởng',
  stands: 'Hiện đáng giá {x}x',
  next: 'Tiếp theo: {x}x',
  prizes: 'Giải thưởng',
  wentOut: 'Bạn đã nhận thưởng ở {x}x',
  reachedTop: 'Bạn đã đến giải cuối cùng: {x}x',
  level: 'Độ khó',
  easy: 'Dễ',
  medium: 'Vừa',
  hard: 'Khó',
  extreme: 'Cực khó',
  insane: 'Điên rồ',
  planned: 'Kế hoạch tự động: {n}',
  howTitle: 'Cách chơi',
  paysTitle: 'Trả bao nhiêu, cơ hội thế nào',
  pays: 'Trả',
  chance: 'Cơ hội',
  oneIn: '1 trong {n}',
  edgeTitle: 'Chiến thuật nào cũng cùng mức hoàn trả',
  edgeText:
    'Nhà cái chỉ giữ 3% một lần, ngay lúc đầu. Từ đó mỗi bước đều công bằng: mức hoàn trả là 97% dù bạn dừng ở đâu và chọn gì. Không linh cảm nào tốt hơn linh cảm nào.',
  topTitle: 'Đi được đến đâu',
  topText:
    'Các giải kết thúc trước khi vượt 10.000x. Ở giải cuối cùng, ván được trả ngay: không giải nào đã hiển thị bị cắt bớt.',
  roundText: 'Tiền thưởng là tiền cược nhân hệ số, làm tròn xuống đến centavo một lần duy nhất.',
  leaveTitle: 'Nếu bạn rời đi giữa chừng',
};
