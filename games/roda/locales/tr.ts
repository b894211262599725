import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  size: 'Dilim sayısı',
  hint: 'Riski ve çarkı seçin',
  spinning: 'Çark dönüyor…',
  stopped: '{x}x diliminde durdu',
  stoppedNone: 'Ödülsüz bir dilimde durdu',
  legend: 'Bu çarkın ödülleri',
  legendRow: '{x}x, {size} dilimin {n} tanesinde',
  howTitle: 'Nasıl oynanır',
  howText:
    'Çarkın kaç dilimi olacağını ve riski seçip çevirin. Okun altında duran dilim, bahsinizin kaç katını alacağınızı söyler. Tutara bahsiniz dahildir.',
  riskText: 'Düşük risk: birçok dilim az öder. Orta: dilimlerin yarısı öder. Yüksek: tek bir dilim hepsini öder.',
  paysTitle: 'Her çarkta ne var',
  tableWheel: 'Çark',
  tablePrizes: 'Ödüller (dilim sayısı)',
  none: 'ödülsüz',
  returnText:
    '10, 20, 30 ve 40 dilimli çarklar ortalama tam %97 geri öder; 54 dilimli çarklar %96,85. Üç riskte de aynıdır.',
  drawTitle: 'Çekiliş',
  drawText:
    'Her dilimin şansı aynıdır. Çark dönmeye başladığında dilim çoktan çekilmiştir: görüntü yalnızca onu gösterir.',
};
