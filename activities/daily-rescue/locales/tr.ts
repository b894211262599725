import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Günlük kayıp desteği',
  body: 'Dün şanslı günün değil miydi? Kaybının bir kısmı sana geri döner, yalnızca bugün.',
  share: 'Dün kaybettiğinizin {share} kadarını geri alın, en fazla {most}.',
  loss: 'Kayıp şöyle hesaplanır: o günkü bahisleriniz, eksi kazancınız, eksi o günkü promosyon ödülleri. Bonusla yapılan bahisler sayılmaz.',
  least: 'Günün kaybı {least} veya üzeri olmalıdır.',
  nextDay: 'Yalnızca kaybın ertesi günü alınabilir; sonra kaybolur.',
  lastDay: 'Promosyonun son gününün kaybı ancak promosyon ertesi gün hâlâ açıksa alınabilir.',
};
