import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Rendah',
  medium: 'Sedang',
  high: 'Tinggi',
  size: 'Jumlah petak',
  hint: 'Pilih risiko dan roda',
  spinning: 'Roda sedang berputar…',
  stopped: 'Berhenti di {x}x',
  stoppedNone: 'Berhenti di petak tanpa hadiah',
  legend: 'Hadiah roda ini',
  legendRow: '{x}x di {n} dari {size} petak',
  howTitle: 'Cara bermain',
  howText:
    'Pilih jumlah petak roda dan risikonya, lalu putar. Petak yang berhenti di bawah penunjuk menentukan berapa kali taruhan yang Anda terima. Jumlahnya sudah termasuk taruhan.',
  riskText:
    'Risiko rendah: banyak petak membayar sedikit. Sedang: separuh petak membayar. Tinggi: hanya satu petak membayar semuanya.',
  paysTitle: 'Isi setiap roda',
  tableWheel: 'Roda',
  tablePrizes: 'Hadiah (jumlah petak)',
  none: 'tanpa hadiah',
  returnText:
    'Roda 10, 20, 30, dan 40 petak rata-rata mengembalikan tepat 97%; roda 54 petak 96,85%. Sama untuk ketiga risiko.',
  drawTitle: 'Pengundian',
  drawText:
    'Setiap petak berpeluang sama. Petaknya sudah diundi saat roda mulai berputar: gambar hanya menunjukkannya.',
};
