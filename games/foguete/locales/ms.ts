import type { Messages } from './pt.ts';

export const messages: Messages = {
  hintOpen: 'Letakkan pertaruhan sebelum berlepas',
  hintReady: 'Itu dia berlepas…',
  hintFlying: 'Tunaikan sebelum roket meletup',
  hintOver: 'Penerbangan seterusnya akan bermula',
  waiting: 'Penerbangan seterusnya dalam',
  betsClosed: 'Pertaruhan telah ditutup',
  engines: 'Menghidupkan enjin…',
  burst: 'Meletup',
  offline: 'Tiada sambungan. Menyambung semula… Penunaian automatik anda masih berkuat kuasa.',
  seat: 'Pertaruhan {n}',
  autoExit: 'Tunai automatik',
  target: 'Tunaikan pada',
  targetUp: 'Naikkan sasaran',
  targetDown: 'Turunkan sasaran',
  nextRound: 'pada pusingan seterusnya',
  armed: 'Pusingan seterusnya',
  disarm: 'Ketik untuk batalkan',
  placed: 'Pertaruhan dibuat',
  reserved: '{amount} diketepikan',
  leave: 'Tunaikan',
  leaving: 'Menunaikan…',
  leftAt: 'Anda tunaikan pada {x}x',
  lost: 'Tidak sempat: roket meletup dahulu.',
  second: 'Letakkan pertaruhan kedua',
  noSecond: 'Tutup pertaruhan kedua',
  tookOff: 'Roket sudah berlepas',
  ended: 'Roket meletup pada {x}x',
  leftSay: 'Anda tunaikan pada {x}x dan menerima {amount}',
  howTitle: 'Cara bermain',
  howText:
    'Letakkan pertaruhan sebelum roket berlepas. Roket naik dan pengganda membesar bersamanya bermula dari 1.00x: mencapai 2x selepas 8.7 saat, 10x selepas 28.8 saat dan 100x selepas 57.6 saat. Roket boleh meletup pada bila-bila masa. Sesiapa yang menunaikan sebelum itu menerima pertaruhan didarab pengganda ketika itu. Sesiapa yang tidak sempat akan kehilangan pertaruhannya.',
  exitText:
    'Anda boleh membuat dua pertaruhan bagi setiap penerbangan. Dengan tunai automatik, pertaruhan ditunaikan sendiri pada pengganda pilihan anda walaupun sambungan terputus. Secara manual, yang dikira ialah saat pelayan menerima ketikan anda. Pertaruhan yang dibuat tidak boleh dibatalkan. Pada 10,000x semua orang ditunaikan.',
  paysTitle: 'Bayaran',
  paysText:
    'Bayaran mengikut tepat pengganda semasa anda menunaikan. Peluang penerbangan mencapai sesuatu ketinggian ialah 97% dibahagi ketinggian itu, jadi purata pulangan ialah 97% pada mana-mana ketinggian dan dengan apa-apa strategi. Dalam 3.96% penerbangan, roket meletup sebaik bermula pada 1.00x dan tiada sesiapa sempat menunaikan.',
  tableHeight: 'Pengganda',
  tableChance: 'Peluang dicapai',
  exactText:
    'Hadiah dibundarkan ke bawah hingga centavo. Bagi pertaruhan kecil dengan sasaran sangat rendah, pulangan berkurang sedikit: R$ 0,50 pada 1.01x ialah 96.0%.',
  drawTitle: 'Cabutan',
  drawText:
    'Setiap penerbangan ditentukan oleh nombor 52 bit: 97 dibahagi bahagian yang dicabut, dipotong pada dua tempat perpuluhan, ialah titik letupannya. Nombor itu datang daripada rantaian kod yang diterbitkan lebih awal dan isyarat awam yang wujud hanya selepas pertaruhan ditutup. Pertaruhan tidak mengubah penerbangan, dan tiada sesiapa tahu penamatnya lebih awal.',
  checkText: 'Ketik mana-mana keputusan di bahagian atas skrin untuk mengira semula.',
};
