import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Pilih 5 angka, kurang {n}.',
  best: 'Tepat semua 5: {amount} · {chance}',
  howText:
    'Pilih 5 dari 80 angka dan nilai taruhan. Setiap lima menit keluar 5 bola, sama untuk semua orang. Satu tepat mengembalikan taruhan; mulai dua Anda menang. Nilainya sudah termasuk taruhan.',
  aheadText:
    'Satu tiket bisa ikut sampai dua belas undian berturut-turut: masing-masing seharga satu taruhan dan dihitung sendiri. Taruhan ditutup tepat waktu.',
  tableTicket: 'Tiket 5 angka',
  returnText:
    'Pengembalian rata-rata 96,69%. Hadiah utama tetap, tidak dibagi dan tidak menumpuk: 200.000 kali taruhan, peluang 1 dari 24.040.016.',
  drawText:
    'Saat bola pertama muncul, 5 bola sudah diundi. Gambar hanya menampilkannya sesuai urutan keluar, pada saat yang sama untuk semua orang.',
};
