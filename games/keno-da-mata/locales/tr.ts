import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '1 ile 10 arası sayı seçin',
  best: '{n} sayıda {n} isabet: {amount} · {chance}',
  howText:
    '80 sayıdan 1 ile 10 arası sayı ve bahis tutarını seçin. Her iki dakikada herkes için aynı 20 top çekilir. Ne kadar çok sayınız çıkarsa o kadar çok alırsınız. Tutara bahsiniz dahildir.',
  aheadText:
    'Bir bilet art arda en çok beş çekilişe girebilir: her biri bir bahis tutarıdır ve ayrı değerlendirilir. Bahisler duyurulan saatte kapanır.',
  tablePicks: '{n} sayı',
  tablePick: '1 sayı',
  returnText:
    'Ortalama geri dönüş her satırda %96,29 ile %97,10 arasındadır. Hiçbir ödül yuvarlanmaz ya da bölüşülmez.',
  drawText:
    'İlk top göründüğünde 20 top çoktan çekilmiştir. Resim onları yalnızca çıktıkları sırayla, herkese aynı anda gösterir.',
};
