import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: 'Sasaran',
  targetUp: 'Naikkan sasaran',
  targetDown: 'Turunkan sasaran',
  quick: 'Sasaran siap pakai',
  chance: 'Peluang',
  profit: 'Jika menang kembali',
  hint: 'Setinggi apa kucing melompat?',
  leaping: 'Ia melompat…',
  leapt: 'Kucing melompat {leap}x, sasaran Anda {target}x',
  howTitle: 'Cara bermain',
  howText:
    'Pilih sasaran. Kucing melompat, dan tinggi lompatannya adalah pengali dari 1,00x ke atas. Jika mencapai atau melewati sasaran, Anda menang sasaran kali taruhan. Jika tidak sampai, taruhan hilang.',
  paysTitle: 'Berapa bayarannya',
  paysText:
    'Bayarannya sebesar sasaran pilihan Anda, meski kucing melompat lebih tinggi. Makin tinggi sasaran, makin kecil peluang. Pengembalian rata-rata sama di semuanya: 97%.',
  drawTitle: 'Undian',
  drawText:
    'Satu dari 4.294.967.296 angka dengan peluang sama menentukan lompatan dengan rumus publik yang dipakai banyak situs: pemeriksa independen mana pun dapat mengujinya. Peluang mencapai sasaran adalah 97% dibagi sasaran.',
  exactText: 'Taruhan dalam real bulat dan sasaran dalam perseratus bulat: tidak ada hadiah yang dibulatkan.',
};
