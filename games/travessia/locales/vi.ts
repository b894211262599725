import type { Messages } from './pt.ts';

export const messages: Messages = {
  road: 'Con đường',
  lane: 'Làn {n}: {x}x',
  laneNext: 'Băng qua làn {n}: đáng giá {x}x',
  lanePlan: 'Tự động: băng đến làn {n}, {x}x',
  go: 'Băng qua',
  lanes: 'Làn',
  begin: 'Băng qua làn đầu tiên',
  found: 'Làn trống',
  fell: 'Xe tải đến',
  plan: 'Đặt cược, hoặc chạm một làn để lên kế hoạch tự động',
  trucks: 'Xe tải trong 20 làn: {n}',
  howText:
    'Đưa chú capybara ra sông, từng làn một. Mỗi làn trống làm giải thưởng tăng lên. Nhận thưởng lúc nào cũng được sau làn đầu tiên. Nếu làn bạn bước vào có xe tải đến, ván kết thúc không có thưởng; capybara vẫn bình an.',
  levelText:
    'Trước bước đầu tiên của bạn, hệ thống rút trong 20 làn những làn có xe tải: dễ 1, vừa 3, khó 5, cực khó 10. Con sông nằm ở nơi giải thưởng kết thúc: sau 19, 17, 14 hoặc 8 làn. Xe tải rút vào bên kia sông không chạm tới bạn.',
  trafficText:
    'Dòng xe bạn thấy chạy qua chỉ để trang trí: nó không cho biết xe tải ở đâu. Xe tải hiện ra khi ván kết thúc.',
  planText:
    'Muốn chơi tự động, hãy chạm làn muốn đi tới trước khi đặt cược: mỗi ván băng đến đó rồi nhận thưởng. Chạm lần nữa để bỏ.',
  leaveText:
    'Ván sẽ chờ bạn. Nếu quá hạn, nhà cái nhận thưởng hiện có giúp bạn; nếu chưa băng làn nào, sẽ băng làn đầu tiên rồi nhận thưởng.',
  keyText: 'Bàn phím: mũi tên lên để băng qua, phím cách để nhận thưởng.',
};
