import type { Words } from '../catalogue.ts';

export const fairness: Words<'fairness'> = {
  'fair.title': 'Putaran bersama',
  'fair.text':
    'Roket, meja, undian: satu putaran untuk banyak orang. Periksa putaran mana pun di perangkat Anda, dengan atau tanpa akun.',
  'fair.how1': 'Sebelum ada taruhan, rumah membuat rantai mata rahasia dan mengumumkan ujungnya: itulah komitmennya.',
  'fair.how2': 'Saat taruhan ditutup, suar publik menampilkan nilai yang sebelumnya tidak diketahui siapa pun.',
  'fair.how3': 'Hasil berasal dari keduanya: mata rantai putaran dan nilai suar. Tak satu pihak pun memilih sendiri.',
  'fair.how4':
    'Setelah putaran, mata rantainya dibuka. Siapa pun dapat menelusuri satu per satu sampai ke komitmen dan menghitung ulang.',
  'fair.commitments': 'Yang sudah dijanjikan rumah',
  'fair.active': 'Rantai yang dipakai',
  'fair.next': 'Rantai berikutnya, sudah diumumkan',
  'fair.over': 'Rantai yang sudah selesai',
  'fair.used': '{used} dari {links} mata rantai terpakai. Diumumkan {time}.',
  'fair.noChain': 'Rantai pertama permainan ini belum diumumkan.',
  'fair.beacon': 'Suar',
  'fair.house':
    'Suar rumah adalah program lain dengan rantainya sendiri. Ia menampilkan satu nilai per detik, tak pernah lebih awal.',
  'fair.drand':
    'drand adalah keacakan publik yang ditandatangani banyak organisasi bersama dan tak bisa ditebak satu pun.',
  'fair.beaconChain': 'Komitmen suar',
  'fair.publicKey': 'Kunci publik drand',
  'fair.rounds': 'Putaran terakhir',
  'fair.noRounds': 'Belum ada putaran yang selesai.',
  'fair.round': 'Putaran {number}',
  'fair.check': 'Periksa',
  'fair.checkAll': 'Periksa {count} terakhir',
  'fair.checking': 'Memeriksa di perangkat Anda: {done} dari {count}',
  'fair.sound': 'Diperiksa: {count}. Tidak cocok: {failed}.',
  'fair.checkChain': 'Mata rantai yang dibuka menuju komitmen yang diumumkan sebelum taruhan',
  'fair.checkBeacon': 'Nilai suar sesuai dengan yang diumumkan suar',
  'fair.checkOrder': 'Suar baru berbicara setelah taruhan ditutup',
  'fair.otherRules': 'Aturan telah berubah sejak putaran ini. Di sini rantai, suar, dan urutannya yang diperiksa.',
  'fair.link': 'Mata rantai putaran',
  'fair.commitment': 'Komitmen rantai',
  'fair.place': 'Posisi dalam rantai',
  'fair.value': 'Nilai suar',
  'fair.valueAt': 'Suar berbicara pada',
  'fair.lockedAt': 'Taruhan ditutup',
  'fair.committedAt': 'Komitmen diumumkan',
  'fair.all': 'Semua putaran',
};
