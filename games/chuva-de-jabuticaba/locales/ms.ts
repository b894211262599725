import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Rendah',
  medium: 'Sederhana',
  high: 'Tinggi',
  rows: 'Baris bunga',
  hint: 'Pilih risiko dan lepaskan sebiji buah',
  falling: 'Buah sedang jatuh…',
  fell: 'Jatuh ke dalam bakul {x}x',
  baskets: 'Bakul dan bayarannya',
  basket: '{x}x, peluang 1 dalam {one}',
  tally: 'Tempat {n} buah terakhir jatuh; yang pucat ialah jangkaan mengikut peluang',
  howTitle: 'Cara bermain',
  howText:
    'Buah jatuh daripada pokoknya. Pada setiap baris ia terkena sekuntum bunga lalu ke kiri atau ke kanan dengan peluang yang sama. Bakul tempat ia jatuh menentukan berapa kali pertaruhan yang anda terima. Jumlah itu sudah termasuk pertaruhan.',
  riskText:
    'Lebih banyak baris menjadikan bakul di hujung lebih jarang dan lebih bernilai. Risiko rendah: hadiah hampir sama. Risiko tinggi: sedikit di tengah dan banyak di hujung.',
  quickText:
    'Dengan 2× dihidupkan, anda boleh melepaskan buah lain sementara yang pertama masih jatuh. Setiap buah ialah satu pertaruhan.',
  paysTitle: 'Isi setiap bakul',
  paysText: 'Dari hujung ke tengah; kedua-dua sisi membayar sama. Peluang itu ialah bagi kedua-dua bakul bersama.',
  tableRows: '{n} baris',
  tableChance: 'Peluang',
  returnText:
    'Pulangan purata semua pilihan hampir sama: antara 96.998% dan 97.001%. Hadiah dibundarkan ke bawah kepada centavo; ini hanya terasa pada bakul tengah dan pada R$ 1.00, paling teruk, menjadi 96.83%.',
  tallyText:
    'Bar di bawah bakul mengira buah yang jatuh. Bar pucat menunjukkan jangkaan mengikut peluang. Satu kejatuhan tidak mengubah yang berikutnya.',
  drawTitle: 'Cabutan',
  drawText:
    'Seluruh laluan sudah dicabut apabila buah itu terlepas: setiap langkah ialah satu bit daripada formula awam yang digunakan banyak rumah, dan mana-mana pengesah bebas boleh menyemaknya. Gambar hanya menunjukkannya.',
};
