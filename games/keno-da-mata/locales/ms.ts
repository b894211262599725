import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Pilih 1 hingga 10 nombor',
  best: 'Tepat {n} daripada {n}: {amount} · {chance}',
  howText:
    'Pilih 1 hingga 10 daripada 80 nombor dan nilai pertaruhan. Setiap dua minit 20 bola dicabut, sama untuk semua orang. Lebih banyak nombor anda keluar, lebih banyak anda terima. Nilai ini termasuk pertaruhan anda.',
  aheadText:
    'Satu tiket boleh menyertai sehingga lima cabutan berturut-turut: setiap satu berharga satu pertaruhan dan dikira sendiri. Pertaruhan ditutup tepat pada masanya.',
  tablePicks: '{n} nombor',
  tablePick: '1 nombor',
  returnText: 'Pulangan purata pada setiap baris antara 96.29% dan 97.10%. Tiada hadiah dibundarkan atau dikongsi.',
  drawText:
    'Apabila bola pertama muncul, 20 bola sudah pun dicabut. Gambar hanya memaparkannya mengikut turutan keluar, pada saat yang sama untuk semua orang.',
};
