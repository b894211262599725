import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Şans çarkı',
  body: 'Yatırımlar ve bahisler çevirme hakkı kazandırır. Biriktir, istediğinde çevir.',
  deposited: 'Yatırılan her {amount} bir çevirme hakkı verir.',
  staked: 'Geçerli bahislerdeki her {amount} bir çevirme hakkı verir.',
  promotion:
    'Yatırmalar promosyonun başından, bahisler ilk gününden beri sayılır; artan kısım sonraki hak için sayılır.',
  day: 'O günün yatırmaları ve bahisleri sayılır; gece yarısı yeniden başlar ve kullanılmayan haklar yanar.',
  mostPerDay: 'Günde en fazla {spins} hak kullanabilirsiniz.',
  draw: 'Çarkta {places} bölme var; en büyük ödül {top}. Sonuç hesabınızın doğrulanabilir çekilişinden gelir, onu kimse seçmez.',
  mean: 'Bir çevirme ortalama yaklaşık {mean} öder. Her bölmenin şansı ödül listesindedir.',
  returned: 'Bankanın geri aldığı yatırma artık sayılmaz.',
};
