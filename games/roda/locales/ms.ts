import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Rendah',
  medium: 'Sederhana',
  high: 'Tinggi',
  size: 'Bilangan petak',
  hint: 'Pilih risiko dan roda',
  spinning: 'Roda sedang berpusing…',
  stopped: 'Berhenti di {x}x',
  stoppedNone: 'Berhenti di petak tanpa hadiah',
  legend: 'Hadiah roda ini',
  legendRow: '{x}x pada {n} daripada {size} petak',
  howTitle: 'Cara bermain',
  howText:
    'Pilih bilangan petak roda dan risikonya, kemudian pusingkan. Petak yang berhenti di bawah penunjuk menentukan berapa kali pertaruhan yang anda terima. Jumlah itu sudah termasuk pertaruhan.',
  riskText:
    'Risiko rendah: banyak petak membayar sedikit. Sederhana: separuh petak membayar. Tinggi: hanya satu petak membayar semuanya.',
  paysTitle: 'Isi setiap roda',
  tableWheel: 'Roda',
  tablePrizes: 'Hadiah (bilangan petak)',
  none: 'tiada hadiah',
  returnText:
    'Roda 10, 20, 30 dan 40 petak memulangkan purata tepat 97%; roda 54 petak 96.85%. Sama bagi ketiga-tiga risiko.',
  drawTitle: 'Cabutan',
  drawText:
    'Setiap petak mempunyai peluang yang sama. Petak sudah dicabut apabila roda mula berpusing: gambar hanya menunjukkannya.',
};
