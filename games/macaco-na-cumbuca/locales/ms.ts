import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risiko',
  low: 'Risiko rendah',
  medium: 'Risiko sederhana',
  high: 'Risiko tinggi',
  numbers: 'Nombor 1 hingga 40',
  free: '{n}',
  chosen: '{n}, dipilih',
  drawn: '{n}, keluar',
  hit: '{n}, dipilih dan keluar',
  missed: '{n}, dipilih, tidak keluar',
  chosenCount: '{n}/10',
  more: 'Tambah satu nombor',
  fewer: 'Kurang satu nombor',
  surprise: 'Pilih rawak',
  clear: 'Padam',
  hint: 'Pilih 1 hingga 10 nombor',
  none: 'Pilih sekurang-kurangnya satu nombor',
  drawing: 'Mencabut tanpa mengintai… kena: {hits}',
  revealed: 'Kena {hits} daripada {picks}',
  prizes: 'Hadiah mengikut bilangan nombor yang kena',
  prize: '{hits} nombor kena membayar {x}x, peluang: {chance}',
  balls: 'Bola yang keluar',
  howTitle: 'Cara bermain',
  howText:
    'Pilih 1 hingga 10 daripada 40 nombor. Monyet mengambil sepuluh bola dari labu dengan mata tertutup. Lebih banyak nombor anda keluar, lebih banyak yang anda terima. Jumlah itu sudah termasuk pertaruhan.',
  riskText:
    'Risiko rendah: banyak keputusan membayar sedikit. Sederhana: kurang keputusan yang membayar, tetapi lebih banyak. Tinggi: hanya yang kena banyak menerima, dan menerima banyak.',
  surpriseText:
    'Pilih rawak memilih untuk anda. Semua nombor mempunyai peluang yang sama: yang baru keluar tidak lebih mudah dan tidak lebih sukar keluar lagi.',
  paysTitle: 'Bayaran dan peluangnya',
  tablePicks: '{n} nombor',
  tablePick: '1 nombor',
  tableHits: 'Kena',
  tableChance: 'Peluang',
  oneIn: '1 dalam {one}',
  returnText: 'Pulangan purata antara 96.92% dan 97.03% pada setiap baris jadual ini. Tiada hadiah yang dibundarkan.',
  drawTitle: 'Cabutan',
  drawText:
    'Kesepuluh-sepuluh bola sudah dicabut apabila bola pertama keluar: daripada formula awam yang digunakan banyak rumah, dan mana-mana pengesah bebas boleh menyemaknya. Gambar hanya menunjukkannya mengikut urutan keluar.',
};
