import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Risiko rendah',
  medium: 'Risiko sedang',
  high: 'Risiko tinggi',
  numbers: 'Angka 1 sampai 40',
  free: '{n}',
  chosen: '{n}, dipilih',
  drawn: '{n}, keluar',
  hit: '{n}, dipilih dan keluar',
  missed: '{n}, dipilih, tidak keluar',
  chosenCount: '{n}/10',
  more: 'Tambah satu angka',
  fewer: 'Kurangi satu angka',
  surprise: 'Pilih acak',
  clear: 'Hapus',
  hint: 'Pilih 1 sampai 10 angka',
  none: 'Pilih setidaknya satu angka',
  drawing: 'Mengambil tanpa mengintip… kena: {hits}',
  revealed: 'Kena {hits} dari {picks}',
  prizes: 'Hadiah menurut jumlah angka yang kena',
  prize: '{hits} angka kena membayar {x}x, peluang: {chance}',
  balls: 'Bola yang keluar',
  howTitle: 'Cara bermain',
  howText:
    'Pilih 1 sampai 10 dari 40 angka. Monyet mengambil sepuluh bola dari labu dengan mata tertutup. Makin banyak angka Anda keluar, makin banyak yang Anda terima. Jumlahnya sudah termasuk taruhan.',
  riskText:
    'Risiko rendah: banyak hasil membayar sedikit. Sedang: lebih sedikit hasil yang membayar, tetapi lebih besar. Tinggi: hanya yang kena banyak yang menerima, dan menerima banyak.',
  surpriseText:
    'Pilih acak memilih untuk Anda. Semua angka berpeluang sama: yang baru saja keluar tidak lebih mudah dan tidak lebih sulit keluar lagi.',
  paysTitle: 'Bayaran dan peluangnya',
  tablePicks: '{n} angka',
  tablePick: '1 angka',
  tableHits: 'Kena',
  tableChance: 'Peluang',
  oneIn: '1 dari {one}',
  returnText:
    'Pengembalian rata-rata antara 96,92% dan 97,03% pada setiap baris tabel ini. Tidak ada hadiah yang dibulatkan.',
  drawTitle: 'Pengundian',
  drawText:
    'Kesepuluh bola sudah diundi saat bola pertama keluar: berasal dari rumus publik yang dipakai banyak rumah, dan alat verifikasi independen mana pun dapat memeriksanya. Gambar hanya menunjukkannya menurut urutan keluarnya.',
};
