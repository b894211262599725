import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: 'Mìn',
  fewer: 'Bớt mìn',
  more: 'Thêm mìn',
  safe: '{n} hoa hướng dương',
  field: 'Cánh đồng 25 ô',
  tile: 'Hàng {row}, cột {column}: {face}',
  closed: 'chưa mở',
  planned: 'chưa mở, trong kế hoạch tự động',
  flower: 'hoa hướng dương',
  mine: 'mìn',
  hit: 'quả mìn bạn giẫm phải',
  flowers: 'Hướng dương',
  begin: 'Mở một ô',
  choose: 'Chọn giúp tôi một ô',
  found: 'Hoa hướng dương',
  fell: 'Là mìn rồi',
  plan: 'Đặt cược, hoặc chạm các ô để lên kế hoạch tự động',
  howText:
    'Chọn số mìn giấu trong cánh đồng 25 ô rồi đặt cược. Mỗi ô không có mìn là một bông hướng dương và làm giải thưởng tăng lên. Nhận thưởng lúc nào cũng được: từ bông đầu tiên, số tiền trên nút là của bạn. Mở trúng mìn thì ván kết thúc và mất tiền cược.',
  planText:
    'Muốn chơi tự động, hãy chạm các ô trước khi đặt cược: mỗi ván mở các ô đã đánh dấu, theo thứ tự bạn đánh dấu, rồi nhận thưởng.',
  layText:
    'Mìn được đặt trước khi bạn mở ô đầu tiên và không đổi nữa. Cuối ván bạn thấy toàn bộ cánh đồng. Việc rút theo quy ước công khai, công cụ kiểm chứng nào cũng kiểm tra được.',
  leaveText:
    'Ván sẽ chờ bạn. Nếu quá hạn, nhà cái nhận thưởng hiện có giúp bạn; nếu chưa mở ô nào, sẽ mở ô đầu tiên ở góc trên bên trái rồi nhận thưởng.',
};
