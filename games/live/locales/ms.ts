import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: 'Meja maya langsung',
  virtualText:
    'Hos dilukis dan dianimasikan: tiada video dan tiada studio. Satu pusingan untuk semua orang di meja, dicabut di pelayan.',
  confirm: 'Sahkan',
  hintLay: 'Pilih cip dan sentuh meja',
  hintConfirm: 'Sahkan sebelum pertaruhan ditutup',
  kept: 'Cip yang belum disahkan disimpan untuk pusingan seterusnya',
  full: 'Sehingga {amount} setiap pengesahan',
  most: 'Anda telah mengesahkan {n} kali dalam pusingan ini',
  inRound: 'Pusingan: {amount}',
  stats: 'Sejarah',
  lastRounds: '{n} pusingan terakhir di meja ini',
  noRounds: 'Pusingan meja ini akan dipaparkan di sini.',
  sayOpen: 'Sila letakkan pertaruhan!',
  sayHurry: 'Cip terakhir, ya!',
  sayClosed: 'Pertaruhan telah ditutup',
  saySpin: 'Semoga semua bertuah!',
  sayVoid: 'Pusingan terbatal, semua dipulangkan',
  sayWon: 'Tahniah!',
  closes: 'Pertaruhan ditutup dalam {s} saat',
  tableTitle: 'Cara meja ini berjalan',
  tableText:
    'Pertaruhan dibuka selama 15 saat. Letakkan cip dan sentuh Sahkan: setiap pengesahan ialah satu pertaruhan berdaftar, sehingga {n} setiap pusingan, dan tidak boleh dibatalkan. Cip yang tidak disahkan tidak bertaruh apa-apa.',
  rouletteHow:
    'Roda mempunyai 37 petak, 0 hingga 36, dengan satu sifar. Satu bola untuk semua orang di meja. Setiap cip di tempat yang mengandungi nombor yang keluar akan menang.',
  roadsOpen: 'Lihat peta jalan: {n} pusingan',
};
