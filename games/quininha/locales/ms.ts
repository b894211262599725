import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Pilih 5 nombor, tinggal {n}.',
  best: 'Tepat kesemua 5: {amount} · {chance}',
  howText:
    'Pilih 5 daripada 80 nombor dan nilai pertaruhan. Setiap lima minit 5 bola dicabut, sama untuk semua orang. Satu tepat memulangkan pertaruhan; dari dua anda menang. Nilai ini termasuk pertaruhan anda.',
  aheadText:
    'Satu tiket boleh menyertai sehingga dua belas cabutan berturut-turut: setiap satu berharga satu pertaruhan dan dikira sendiri. Pertaruhan ditutup tepat pada masanya.',
  tableTicket: 'Tiket 5 nombor',
  returnText:
    'Pulangan purata 96.69%. Hadiah terbesar tetap, tidak dikongsi dan tidak terkumpul: 200,000 kali pertaruhan, peluang 1 dalam 24,040,016.',
  drawText:
    'Apabila bola pertama muncul, 5 bola sudah pun dicabut. Gambar hanya memaparkannya mengikut turutan keluar, pada saat yang sama untuk semua orang.',
};
