import type { Messages } from './pt.ts';

export const messages: Messages = {
  tower: 'Menara rumah api',
  floor: 'Tingkat {n}, bayar {x}x',
  window: 'Tingkap {n}: {face}',
  dark: 'gelap',
  planned: 'gelap, dalam pelan automatik',
  lit: 'anda nyalakan',
  lamp: 'ada lampu',
  bats: 'ada kelawar',
  hit: 'kelawar yang anda temui',
  floors: 'Tingkat',
  begin: 'Pilih satu tingkap di tingkat bawah',
  found: 'Lampu menyala',
  fell: 'Itu kelawar',
  plan: 'Letak taruhan, atau ketik tingkap untuk pelan automatik',
  windows: '{safe} daripada {of} tingkap selamat di setiap tingkat',
  howText:
    'Panjat rumah api tingkat demi tingkat. Di setiap tingkat pilih satu tingkap: di sebalik yang selamat ada lampu dan anda naik; di sebalik yang lain ada kelawar, dan pusingan tamat tanpa hadiah. Tunaikan selepas mana-mana tingkat. Sampai ke puncak terus dibayar.',
  levelText:
    'Tingkap selamat setiap tingkat: mudah 3 daripada 4, sederhana 2 daripada 3, sukar 1 daripada 2, ekstrem 1 daripada 3, gila 1 daripada 4. Menara ada 9 tingkat; yang ekstrem 8 dan yang gila 6, kerana tingkat seterusnya akan melebihi 10,000x.',
  planText:
    'Untuk pusingan automatik, ketik satu tingkap di setiap tingkat, dari bawah ke atas, sebelum bertaruh: setiap pusingan membuka tingkap itu dan menunaikan.',
  leaveText:
    'Pusingan menunggu anda. Jika masa tamat, rumah menunaikan nilai semasa untuk anda; jika tiada tingkat dipanjat, tingkap pertama di kiri dibuka, kemudian ditunaikan.',
};
