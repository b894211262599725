import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Görevler',
  body: 'Günlük ve haftalık görevler, her birinin kendi ödülü var.',
  each: 'Her görevin kendi ödülü vardır ve sonraki dönemde yeniden yapılabilir.',
  day: 'Günlük:',
  week: 'Haftalık:',
  stakes: 'geçerli bahislerle {amount} bahis yapın, {reward} alın.',
  stakesIn: 'şu oyunlarda geçerli bahislerle {amount} bahis yapın: {categories}. Ödül: {reward}.',
  bets: '{count} bahis yapın, {reward} alın.',
  deposits: '{count} kez {amount} veya üzeri yatırın, {reward} alın.',
  deposited: 'toplam {amount} yatırın, {reward} alın.',
  within:
    'Gün gece yarısından gece yarısına, hafta pazartesiden pazara sürer. Aynı dönem içinde alın; sonra ödül kaçar.',
  since: 'Promosyonun başladığı günden beri yapılanlar sayılır; yatırmalar promosyonun başından sayılır.',
  returned: 'Bankanın geri aldığı yatırma sayılmaz.',
};
