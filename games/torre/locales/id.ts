import type { Messages } from './pt.ts';

export const messages: Messages = {
  tower: 'Menara mercusuar',
  floor: 'Lantai {n}, bayar {x}x',
  window: 'Jendela {n}: {face}',
  dark: 'gelap',
  planned: 'gelap, dalam rencana otomatis',
  lit: 'Anda nyalakan',
  lamp: 'berisi lampu',
  bats: 'berisi kelelawar',
  hit: 'kelelawar yang Anda temui',
  floors: 'Lantai',
  begin: 'Pilih satu jendela di lantai dasar',
  found: 'Lampu menyala',
  fell: 'Ternyata kelelawar',
  plan: 'Pasang taruhan, atau ketuk jendela untuk rencana otomatis',
  windows: '{safe} dari {of} jendela aman di tiap lantai',
  howText:
    'Naiki mercusuar lantai demi lantai. Di tiap lantai pilih satu jendela: di balik yang aman ada lampu dan Anda naik; di balik yang lain ada kelelawar, dan putaran berakhir tanpa hadiah. Cairkan setelah lantai mana pun. Sampai di puncak langsung dibayar.',
  levelText:
    'Jendela aman tiap lantai: mudah 3 dari 4, sedang 2 dari 3, sulit 1 dari 2, ekstrem 1 dari 3, gila 1 dari 4. Menara punya 9 lantai; yang ekstrem 8 dan yang gila 6, karena lantai berikutnya akan melewati 10.000x.',
  planText:
    'Untuk putaran otomatis, ketuk satu jendela di tiap lantai, dari bawah ke atas, sebelum bertaruh: tiap putaran membuka jendela itu lalu mencairkan.',
  leaveText:
    'Putaran menunggu Anda. Jika waktunya habis, rumah mencairkan nilai saat itu untuk Anda; jika belum ada lantai dinaiki, jendela pertama di kiri dibuka, lalu dicairkan.',
};
