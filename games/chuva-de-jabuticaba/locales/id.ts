import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Rendah',
  medium: 'Sedang',
  high: 'Tinggi',
  rows: 'Baris bunga',
  hint: 'Pilih risiko lalu jatuhkan buahnya',
  falling: 'Buahnya jatuh…',
  fell: 'Jatuh ke keranjang {x}x',
  baskets: 'Keranjang dan bayarannya',
  basket: '{x}x, peluang 1 dari {one}',
  tally: 'Tempat jatuh {n} buah terakhir; warna pucat adalah perkiraan menurut peluang',
  howTitle: 'Cara bermain',
  howText:
    'Buah jatuh dari pohonnya. Di setiap baris ia mengenai sekuntum bunga lalu ke kiri atau ke kanan dengan peluang sama. Keranjang tempat ia jatuh menentukan berapa kali taruhan yang Anda terima. Jumlahnya sudah termasuk taruhan.',
  riskText:
    'Makin banyak baris, makin langka dan makin bernilai keranjang di ujung. Risiko rendah: hadiah berdekatan. Risiko tinggi: sedikit di tengah dan banyak di ujung.',
  quickText:
    'Dengan 2× menyala, Anda dapat menjatuhkan buah lain selagi yang pertama masih jatuh. Setiap buah adalah satu taruhan.',
  paysTitle: 'Isi setiap keranjang',
  paysText: 'Dari ujung ke tengah; kedua sisi membayar sama. Peluangnya adalah peluang kedua keranjang bersama.',
  tableRows: '{n} baris',
  tableChance: 'Peluang',
  returnText:
    'Pengembalian rata-rata semua pilihan hampir sama: antara 96,998% dan 97,001%. Hadiah dibulatkan ke bawah ke centavo; itu hanya terasa di keranjang tengah dan pada R$ 1,00, paling buruk, menjadi 96,83%.',
  tallyText:
    'Batang di bawah keranjang menghitung buah yang jatuh. Batang pucat menunjukkan perkiraan menurut peluang. Satu jatuhan tidak mengubah yang berikutnya.',
  drawTitle: 'Pengundian',
  drawText:
    'Seluruh jalur sudah diundi saat buah lepas: setiap langkah adalah satu bit dari rumus publik yang dipakai banyak rumah, dan alat verifikasi independen mana pun dapat memeriksanya. Gambar hanya menunjukkannya.',
};
