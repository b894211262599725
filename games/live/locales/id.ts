import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: 'Meja virtual langsung',
  virtualText:
    'Pembawa acara digambar dan dianimasikan: tanpa video dan tanpa studio. Satu ronde untuk semua orang di meja, diundi di server.',
  confirm: 'Konfirmasi',
  hintLay: 'Pilih chip lalu ketuk meja',
  hintConfirm: 'Konfirmasi sebelum taruhan ditutup',
  kept: 'Chip yang belum dikonfirmasi disimpan untuk ronde berikutnya',
  full: 'Maksimal {amount} per konfirmasi',
  most: 'Anda sudah {n} kali konfirmasi di ronde ini',
  inRound: 'Di ronde ini: {amount}',
  stats: 'Statistik',
  lastRounds: '{n} ronde terakhir di meja ini',
  noRounds: 'Ronde di meja ini akan tampil di sini.',
  sayOpen: 'Silakan pasang taruhan!',
  sayHurry: 'Chip terakhir!',
  sayClosed: 'Taruhan ditutup',
  saySpin: 'Semoga beruntung semuanya!',
  sayVoid: 'Ronde batal, semua kembali',
  sayWon: 'Selamat!',
  closes: 'Taruhan ditutup dalam {s} detik',
  tableTitle: 'Cara kerja meja',
  tableText:
    'Taruhan dibuka selama 15 detik. Letakkan chip lalu ketuk Konfirmasi: setiap konfirmasi adalah taruhan yang tercatat, maksimal {n} per ronde, dan tidak bisa dibatalkan. Chip yang belum dikonfirmasi tidak bertaruh apa pun.',
  rouletteHow:
    'Roda punya 37 kantong, 0 sampai 36, dengan satu nol. Satu bola untuk semua orang di meja. Setiap chip di tempat yang memuat angka undian menang.',
  roadsOpen: 'Lihat peta jalan: {n} ronde',
};
