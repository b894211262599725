import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: 'Periuk api',
  fewer: 'Kurangkan periuk api',
  more: 'Tambah periuk api',
  safe: '{n} bunga matahari',
  field: 'Ladang 25 petak',
  tile: 'Baris {row}, lajur {column}: {face}',
  closed: 'tertutup',
  planned: 'tertutup, dalam pelan automatik',
  flower: 'bunga matahari',
  mine: 'periuk api',
  hit: 'periuk api yang anda pijak',
  flowers: 'Bunga',
  begin: 'Buka satu petak',
  choose: 'Pilihkan satu untuk saya',
  found: 'Bunga matahari',
  fell: 'Itu periuk api',
  plan: 'Letak taruhan, atau ketik petak untuk pelan automatik',
  howText:
    'Pilih berapa periuk api tersembunyi di ladang 25 petak dan letak taruhan. Setiap petak tanpa periuk api ialah bunga matahari dan menaikkan hadiah. Tunaikan bila-bila masa: selepas bunga pertama, jumlah pada butang milik anda. Jika terbuka periuk api, pusingan tamat dan taruhan hilang.',
  planText:
    'Untuk pusingan automatik, ketik petak sebelum bertaruh: setiap pusingan membuka petak yang ditanda, mengikut urutan anda menandanya, kemudian menunaikan.',
  layText:
    'Periuk api diletakkan sebelum petak pertama anda dan tidak berubah lagi. Pada akhir pusingan anda melihat seluruh ladang. Cabutan mengikut konvensyen awam, jadi mana-mana pengesah boleh menyemaknya.',
  leaveText:
    'Pusingan menunggu anda. Jika masa tamat, rumah menunaikan nilai semasa untuk anda; jika tiada petak dibuka, petak pertama di kiri atas dibuka, kemudian ditunaikan.',
};
