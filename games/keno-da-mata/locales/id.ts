import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Pilih 1 sampai 10 angka',
  best: 'Tepat {n} dari {n}: {amount} · {chance}',
  howText:
    'Pilih 1 sampai 10 dari 80 angka dan nilai taruhan. Setiap dua menit keluar 20 bola, sama untuk semua orang. Makin banyak angka Anda keluar, makin banyak yang Anda terima. Nilainya sudah termasuk taruhan.',
  aheadText:
    'Satu tiket bisa ikut sampai lima undian berturut-turut: masing-masing seharga satu taruhan dan dihitung sendiri. Taruhan ditutup tepat waktu.',
  tablePicks: '{n} angka',
  tablePick: '1 angka',
  returnText:
    'Pengembalian rata-rata di setiap baris antara 96,29% dan 97,10%. Tidak ada hadiah yang dibulatkan atau dibagi.',
  drawText:
    'Saat bola pertama muncul, 20 bola sudah diundi. Gambar hanya menampilkannya sesuai urutan keluar, pada saat yang sama untuk semua orang.',
};
