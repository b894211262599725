import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Yatırma iadesi',
  body: 'Sayılan her yatırım, istenen bahisler yapılınca bir kısmını geri verir.',
  share: '{least} veya üzeri her yatırmanın {share} kadarını geri alın.',
  single: 'Her yatırma tek başına sayılır; daha küçükleri toplanmaz.',
  wager:
    'Yatırmadan sonra tutarının {times} katı geçerli bahis yapın: {example} yatırma {asked} bahis ister ve {reward} geri verir.',
  order: 'Yatırmalar geliş sırasıyla tamamlanır; aynı bahis iki yatırmaya sayılmaz.',
  most: 'Bir yatırma en fazla {most} geri verir.',
  level: 'VIP {level} ve üzeri üyeler içindir.',
  missed: 'Promosyon bitmeden alın: kaçan geri gelmez.',
  returned: 'Bankanın geri aldığı yatırma iade kazandırmaz.',
};
