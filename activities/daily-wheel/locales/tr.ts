import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Günlük çark',
  body: 'Günde bir çevirme; her ödülün olasılığı açıkça yazılı. Çekiliş sonradan doğrulanabilir.',
  spins: 'Günde {spins} çevirme hakkınız var.',
  none: 'Çevirmek için hiçbir şey istenmez.',
  deposit: 'Çevirmek için o gün {deposit} veya üzeri yatırın. Bankanın geri aldığı yatırma sayılmaz.',
  stakes: 'Çevirmek için o gün geçerli bahislerle {stakes} veya üzeri bahis yapın.',
  either: 'Çevirmek için o gün {deposit} veya üzeri yatırın ya da geçerli bahislerle {stakes} veya üzeri bahis yapın.',
  draw: 'Çarkta {places} bölme var; en büyük ödül {top}. Sonuç hesabınızın doğrulanabilir çekilişinden gelir, onu kimse seçmez.',
  mean: 'Bir çevirme ortalama yaklaşık {mean} öder. Her bölmenin şansı ödül listesindedir.',
  sameDay: 'Gününde kullanılmayan çevirme ertesi güne geçmez.',
};
