import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Günlük giriş',
  body: 'Her gün uğra: üst üste geldiğin her gün ödül büyür, yedinci güne kadar.',
  rewards: 'İlk günden son güne ödüller: {list}. Son günden sonra yeniden başlar.',
  restart: 'Bir gün kaçıran ilk güne döner.',
  goOn: 'Bir gün kaçıran kaldığı yerden devam eder.',
  deposited: 'Hesabın bütün yatırmalarının toplamı {least} veya üzeri olmalıdır.',
  valid: 'Bugün dahil son {days} günde geçerli bahisleriniz {least} veya üzeri olmalıdır.',
  sameDay: 'Bir günün ödülü yalnızca o gün alınabilir.',
};
