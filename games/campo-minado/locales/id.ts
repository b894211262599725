import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: 'Ranjau',
  fewer: 'Kurangi ranjau',
  more: 'Tambah ranjau',
  safe: '{n} bunga matahari',
  field: 'Ladang 25 petak',
  tile: 'Baris {row}, kolom {column}: {face}',
  closed: 'tertutup',
  planned: 'tertutup, dalam rencana otomatis',
  flower: 'bunga matahari',
  mine: 'ranjau',
  hit: 'ranjau yang Anda injak',
  flowers: 'Bunga',
  begin: 'Buka satu petak',
  choose: 'Pilihkan satu',
  found: 'Bunga matahari',
  fell: 'Ternyata ranjau',
  plan: 'Pasang taruhan, atau ketuk petak untuk rencana otomatis',
  howText:
    'Pilih berapa ranjau tersembunyi di ladang 25 petak, lalu pasang taruhan. Setiap petak tanpa ranjau adalah bunga matahari dan menaikkan hadiah. Cairkan kapan saja: sejak bunga pertama, jumlah di tombol milik Anda. Jika membuka ranjau, putaran berakhir dan taruhan hilang.',
  planText:
    'Untuk putaran otomatis, ketuk petak sebelum bertaruh: tiap putaran membuka petak yang ditandai, sesuai urutan Anda menandainya, lalu mencairkan.',
  layText:
    'Ranjau dipasang sebelum petak pertama Anda dan tidak berpindah lagi. Di akhir putaran Anda melihat seluruh ladang. Pengundian mengikuti konvensi publik, jadi verifikator mana pun bisa memeriksanya.',
  leaveText:
    'Putaran menunggu Anda. Jika waktunya habis, rumah mencairkan nilai saat itu untuk Anda; jika belum ada petak dibuka, petak pertama di kiri atas dibuka, lalu dicairkan.',
};
