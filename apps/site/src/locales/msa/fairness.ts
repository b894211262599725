import type { Words } from '../catalogue.ts';

export const fairness: Words<'fairness'> = {
  'fair.title': 'Pusingan yang dikongsi semua',
  'fair.text':
    'Roket, meja, cabutan: satu pusingan untuk ramai orang. Semak mana-mana satu pada peranti anda, dengan atau tanpa akaun.',
  'fair.how1':
    'Sebelum sebarang pertaruhan, rumah membina rantai mata rahsia dan menerbitkan hujungnya: itulah komitmen.',
  'fair.how2': 'Apabila pertaruhan ditutup, suar awam menunjukkan nilai yang tiada siapa tahu sebelum itu.',
  'fair.how3':
    'Keputusan datang daripada kedua-duanya: mata rantai pusingan dan nilai suar. Tiada pihak memilih seorang diri.',
  'fair.how4':
    'Selepas pusingan, mata rantainya didedahkan. Sesiapa boleh menjejak satu demi satu ke komitmen dan mengira semula.',
  'fair.commitments': 'Apa yang telah dijanjikan rumah',
  'fair.active': 'Rantai yang digunakan',
  'fair.next': 'Rantai seterusnya, sudah diterbitkan',
  'fair.over': 'Rantai yang telah tamat',
  'fair.used': '{used} daripada {links} mata rantai digunakan. Diterbitkan {time}.',
  'fair.noChain': 'Rantai pertama permainan ini belum diterbitkan.',
  'fair.beacon': 'Suar awam',
  'fair.house':
    'Suar rumah ialah program lain dengan rantainya sendiri. Ia menunjukkan satu nilai sesaat, tidak pernah lebih awal.',
  'fair.drand':
    'drand ialah kerawakan awam yang ditandatangani banyak organisasi bersama dan tiada satu pun dapat meramalnya.',
  'fair.beaconChain': 'Komitmen suar awam',
  'fair.publicKey': 'Kunci awam drand',
  'fair.rounds': 'Pusingan terkini',
  'fair.noRounds': 'Belum ada pusingan yang tamat.',
  'fair.round': 'Pusingan {number}',
  'fair.check': 'Semak',
  'fair.checkAll': 'Semak {count} terkini',
  'fair.checking': 'Menyemak pada peranti anda: {done} daripada {count}',
  'fair.sound': 'Disemak: {count}. Tidak sepadan: {failed}.',
  'fair.checkChain': 'Mata rantai yang didedahkan menuju komitmen yang diterbitkan sebelum pertaruhan',
  'fair.checkBeacon': 'Nilai suar menurut apa yang diterbitkan suar',
  'fair.checkOrder': 'Suar hanya bersuara selepas pertaruhan ditutup',
  'fair.otherRules': 'Peraturan telah berubah sejak pusingan ini. Di sini rantai, suar dan turutannya disemak.',
  'fair.link': 'Mata rantai pusingan',
  'fair.commitment': 'Komitmen rantai ini',
  'fair.place': 'Kedudukan dalam rantai',
  'fair.value': 'Nilai suar awam',
  'fair.valueAt': 'Suar bersuara pada',
  'fair.lockedAt': 'Pertaruhan ditutup',
  'fair.committedAt': 'Komitmen diterbitkan',
  'fair.all': 'Semua pusingan',
};
