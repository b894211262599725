import type { Words } from './pt.ts';

export const words: Words = {
  title: 'İlk yatırma bonusu',
  body: 'İlk yatırımın bizden bir hediyeyle gelir. Para yatır, buradan al ve daha fazlasıyla oyna.',
  match: 'İlk yatırmanızın {share} kadarını alın, en fazla {most}.',
  fixed: 'İlk yatırmanız için {gift} alın.',
  least: 'Yatırma {least} veya üzeri olmalıdır; daha küçüğü başka bir yatırmayla tamamlanamaz.',
  firstOnly:
    'Yalnızca hesabın, promosyon başladıktan sonra yapılan ilk yatırması geçerlidir. Bankanın geri aldığı yatırma sayılmaz.',
  sameDay: 'Yatırma gününün sonuna kadar alın; sonra ödül kaçar.',
  claimDays: 'Yatırma gününden sonra {days} gün içinde alın; sonra ödül kaçar.',
};
