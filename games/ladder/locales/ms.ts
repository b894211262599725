import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: 'Tunaikan',
  stands: 'Kini bernilai {x}x',
  next: 'Seterusnya: {x}x',
  prizes: 'Hadiah',
  wentOut: 'Anda tunaikan pada {x}x',
  reachedTop: 'Anda sampai ke hadiah terakhir: {x}x',
  level: 'Tahap kesukaran',
  easy: 'Mudah',
  medium: 'Sederhana',
  hard: 'Sukar',
  extreme: 'Ekstrem',
  insane: 'Gila',
  planned: 'Pelan automatik: {n}',
  howTitle: 'Cara bermain',
  paysTitle: 'Berapa bayarannya dan peluangnya',
  pays: 'Bayaran',
  chance: 'Peluang',
  oneIn: '1 dalam {n}',
  edgeTitle: 'Pulangan sama untuk mana-mana strategi',
  edgeText:
    'Rumah mengambil 3% sekali sahaja, pada permulaan. Selepas itu setiap langkah adil: pulangannya 97% di mana pun anda berhenti dan apa pun yang anda pilih. Tiada tekaan yang lebih baik.',
  topTitle: 'Sejauh mana',
  topText:
    'Hadiah tamat sebelum melebihi 10,000x. Pada hadiah terakhir, pusingan dibayar serta-merta: hadiah yang ditunjukkan tidak pernah dipotong.',
  roundText: 'Hadiah ialah taruhan darab pengganda, dibundarkan ke bawah sekali sahaja hingga centavo.',
  leaveTitle: 'Jika anda keluar di pertengahan',
};
