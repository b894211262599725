import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Arkadaşını davet et',
  body: 'Tanıdıklarını davet et. Para yatırıp oynadıklarında ödülünü alırsın.',
  reward: 'Davetinizle katılıp koşulları yerine getiren her arkadaş için {reward} alın.',
  first: 'Arkadaşın ilk yatırması {least} veya üzeri olmalıdır.',
  deposited: 'Arkadaşın yatırmaları toplamda {least} veya üzeri olmalıdır.',
  valid: 'Arkadaşın geçerli bahisleri toplamda {least} veya üzeri olmalıdır.',
  within: 'Arkadaşın hepsini yapmak, sizin de almak için kayıttan sonra {days} gününüz var; son gün tam sayılır.',
  mostPerDay: 'Günde en fazla {most} arkadaş için alabilirsiniz.',
  mostEver: 'Toplamda en fazla {most} arkadaş için alabilirsiniz.',
  since: 'Promosyon başladıktan sonra kaydolan arkadaşlar sayılır.',
  suspected:
    'Sizinle ya da davet ettiğiniz başka biriyle aynı CPF, cihaz veya ödeme hesabını kullanan sayılmaz. Bir yanlışlık varsa desteğe yazın.',
};
