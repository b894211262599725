import type { Messages } from './pt.ts';

export const messages: Messages = {
  tower: 'Tháp hải đăng',
  floor: 'Tầng {n}, trả {x}x',
  window: 'Cửa sổ {n}: {face}',
  dark: 'tối',
  planned: 'tối, trong kế hoạch tự động',
  lit: 'bạn đã thắp sáng',
  lamp: 'có đèn',
  bats: 'có dơi',
  hit: 'đàn dơi bạn gặp',
  floors: 'Tầng',
  begin: 'Chọn một cửa sổ ở tầng trệt',
  found: 'Đèn đã sáng',
  fell: 'Là dơi rồi',
  plan: 'Đặt cược, hoặc chạm các cửa sổ để lên kế hoạch tự động',
  windows: 'Mỗi tầng có {safe} trong {of} cửa sổ an toàn',
  howText:
    'Leo ngọn hải đăng từng tầng một. Mỗi tầng chọn một cửa sổ: sau cửa an toàn là đèn và bạn lên tầng; sau các cửa khác là dơi, ván kết thúc không có thưởng. Nhận thưởng sau bất kỳ tầng nào. Lên đến đỉnh là được trả ngay.',
  levelText:
    'Cửa sổ an toàn mỗi tầng: dễ 3 trong 4, vừa 2 trong 3, khó 1 trong 2, cực khó 1 trong 3, điên rồ 1 trong 4. Tháp có 9 tầng; tháp cực khó 8 tầng và tháp điên rồ 6 tầng, vì tầng kế tiếp sẽ vượt 10.000x.',
  planText:
    'Muốn chơi tự động, hãy chạm một cửa sổ mỗi tầng, từ tầng trệt lên, trước khi đặt cược: mỗi ván mở các cửa đó rồi nhận thưởng.',
  leaveText:
    'Ván sẽ chờ bạn. Nếu quá hạn, nhà cái nhận thưởng hiện có giúp bạn; nếu chưa lên tầng nào, sẽ mở cửa sổ đầu tiên bên trái rồi nhận thưởng.',
};
