import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: 'Sasaran',
  targetUp: 'Naikkan sasaran',
  targetDown: 'Rendahkan sasaran',
  quick: 'Sasaran sedia ada',
  chance: 'Peluang',
  profit: 'Jika menang dapat',
  hint: 'Setinggi mana kucing meloncat?',
  leaping: 'Ia meloncat…',
  leapt: 'Kucing meloncat {leap}x, sasaran anda {target}x',
  howTitle: 'Cara bermain',
  howText:
    'Pilih sasaran. Kucing meloncat, dan tinggi loncatannya ialah pengganda dari 1.00x ke atas. Jika ia mencapai atau melepasi sasaran, anda menang sasaran kali pertaruhan. Jika tidak sampai, pertaruhan hilang.',
  paysTitle: 'Berapa bayarannya',
  paysText:
    'Bayarannya ialah sasaran pilihan anda, walaupun kucing meloncat lebih tinggi. Semakin tinggi sasaran, semakin kecil peluang. Pulangan purata sama pada semuanya: 97%.',
  drawTitle: 'Cabutan',
  drawText:
    'Satu daripada 4,294,967,296 nombor dengan peluang sama menentukan loncatan dengan formula awam yang digunakan banyak laman: mana-mana penyemak bebas boleh mengujinya. Peluang mencapai sasaran ialah 97% dibahagi sasaran.',
  exactText: 'Pertaruhan dalam real penuh dan sasaran dalam perseratus penuh: tiada hadiah dibundarkan.',
};
