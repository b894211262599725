import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: '5 sayı seçin, {n} kaldı.',
  best: '5 sayının hepsi: {amount} · {chance}',
  howText:
    '80 sayıdan 5 sayı ve bahis tutarını seçin. Her beş dakikada herkes için aynı 5 top çekilir. Bir isabet bahsinizi geri verir; ikiden itibaren kazanırsınız. Tutara bahsiniz dahildir.',
  aheadText:
    'Bir bilet art arda en çok on iki çekilişe girebilir: her biri bir bahis tutarıdır ve ayrı değerlendirilir. Bahisler duyurulan saatte kapanır.',
  tableTicket: '5 sayılık bilet',
  returnText:
    'Ortalama geri dönüş %96,69. En büyük ödül sabittir, bölüşülmez ve devretmez: bahsin 200.000 katı, 24.040.016 içinde 1 şans.',
  drawText:
    'İlk top göründüğünde 5 top çoktan çekilmiştir. Resim onları yalnızca çıktıkları sırayla, herkese aynı anda gösterir.',
};
