import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: 'Sisi yang menang',
  under: 'Bawah',
  over: 'Atas',
  target: 'Sasaran',
  pays: 'Bayaran',
  chance: 'Peluang',
  profit: 'Jika menang dapat',
  slider: 'Sasaran dadu',
  sliderText: '{side} {target}: peluang {chance} peratus, bayaran {pays} kali',
  lower: 'Kurangkan',
  raise: 'Tambah',
  hint: 'Pilih sisi dan sasaran',
  rolling: 'Sedang bergolek…',
  rolled: 'Keluar {roll}, anda bertaruh {side} {target}',
  howTitle: 'Cara bermain',
  howText:
    'Dadu memberi nombor 0.00 hingga 100.00. Pilih sasaran dan sisi: bawah atau atas. Jika nombor jatuh di sisi anda, anda menang. Nombor sasaran itu sendiri tidak menang.',
  paysTitle: 'Berapa bayarannya',
  paysText:
    'Semakin kecil peluang, semakin besar hadiah. Pulangan purata sama pada setiap sasaran: 97%. Jumlah yang kembali termasuk pertaruhan dan dipaparkan sebelum anda bermain.',
  tableChance: 'Peluang',
  tablePays: 'Bayaran',
  drawTitle: 'Cabutan',
  drawText:
    'Terdapat 10,001 nombor dengan peluang sama, dicabut dengan formula awam yang digunakan banyak laman: mana-mana penyemak bebas boleh mengujinya.',
  roundingText:
    'Hadiah dibundarkan ke bawah kepada centavo. Pada pertaruhan terkecil dan sasaran terburuk, pulangan menjadi 96.0%.',
};
