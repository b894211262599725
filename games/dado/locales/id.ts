import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: 'Sisi yang menang',
  under: 'Di bawah',
  over: 'Di atas',
  target: 'Sasaran',
  pays: 'Bayaran',
  chance: 'Peluang',
  profit: 'Jika menang kembali',
  slider: 'Sasaran dadu',
  sliderText: '{side} {target}: peluang {chance} persen, bayaran {pays} kali',
  lower: 'Turunkan',
  raise: 'Naikkan',
  hint: 'Pilih sisi dan sasaran',
  rolling: 'Bergulir…',
  rolled: 'Keluar {roll}, Anda memasang {side} {target}',
  howTitle: 'Cara bermain',
  howText:
    'Dadu memberi angka 0,00 sampai 100,00. Pilih sasaran dan sisi: di bawah atau di atas. Jika angka jatuh di sisi Anda, Anda menang. Angka sasaran itu sendiri tidak menang.',
  paysTitle: 'Berapa bayarannya',
  paysText:
    'Makin kecil peluang, makin besar hadiah. Pengembalian rata-rata sama di setiap sasaran: 97%. Jumlah yang kembali sudah termasuk taruhan dan tampil sebelum Anda bermain.',
  tableChance: 'Peluang',
  tablePays: 'Bayaran',
  drawTitle: 'Undian',
  drawText:
    'Ada 10.001 angka dengan peluang sama, ditarik dengan rumus publik yang dipakai banyak situs: pemeriksa independen mana pun dapat mengujinya.',
  roundingText:
    'Hadiah dibulatkan ke bawah sampai centavo. Pada taruhan terkecil dan sasaran terburuk, pengembalian menjadi 96,0%.',
};
