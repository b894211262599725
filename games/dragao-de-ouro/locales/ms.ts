import type { Messages } from './pt.ts';

export const messages: Messages = {
  kind: 'Jenis pusingan',
  plain: 'Biasa',
  more: 'Lebih naga',
  buy: 'Beli putaran percuma',
  base: 'Dengan lebih naga, hadiah dikira atas {amount}',
  hint: 'Lapan gambar sama di mana-mana sudah membayar',
  spinning: 'Turun, turun!',
  skip: 'Putaran percuma: tekan butang untuk lihat akhirnya',
  free: 'Percuma',
  total: 'Jumlah',
  open: '{n} putaran percuma!',
  added: '+{n} putaran percuma!',
  end: 'Putaran percuma membayar {amount}',
  most: 'Hadiah terbesar: {amount}',
  said: 'Membayar {x}x pertaruhan',
  saidFree: 'Dengan putaran percuma, membayar {x}x pertaruhan',
  saidNone: 'Tiada kumpulan lapan',
  buyTitle: 'Beli putaran percuma',
  buyText:
    'Anda membayar harga penuh dan {n} putaran percuma bermula serta-merta. Hadiah dikira atas seperseratus harga.',
  buyPrice: 'Harga',
  buyBase: 'Hadiah dikira atas',
  buyReturn: 'Pulangan purata belian',
  buyTop: 'Hadiah terbesar',
  buyLess: 'Ketahui dahulu: kira-kira 7 daripada 10 belian memulangkan kurang daripada harga.',
  buyConfirm: 'Beli dengan {amount}',
  buyShort: 'Baki anda tidak mencukupi untuk harga ini.',
  howTitle: 'Cara bermain',
  howText:
    'Ada 6 lajur dan 5 baris. Lapan atau lebih gambar sama membayar di mana-mana jua, dan beberapa kumpulan dijumlahkan.',
  tumbleText:
    'Gambar yang membayar meletup, selebihnya jatuh dan gambar baharu masuk. Berterusan selagi ada hadiah, semuanya dalam pertaruhan yang sama.',
  paysTitle: 'Bayaran setiap gambar',
  paysNote:
    'Dalam gandaan asas hadiah: pertaruhan pusingan biasa, pertaruhan dibahagi 1.25 dengan lebih naga, harga dibahagi 100 bagi belian.',
  picture: 'Gambar',
  orbTitle: 'Bebola naga',
  orbText:
    'Bebola kekal di papan sehingga putaran tamat. Jika putaran membayar, naga menelan bebola dan hadiah didarab jumlahnya.',
  orbValue: 'Bebola',
  orbShare: 'Daripada 8,192',
  freeTitle: 'Putaran percuma',
  freeText:
    '{open} naga atau lebih membuka {n} putaran percuma. Di dalamnya bebola setiap putaran yang membayar dijumlahkan dan kekal: setiap hadiah seterusnya didarab jumlah itu. {add} naga atau lebih menambah {more} putaran, paling banyak {limit}.',
  mostText: 'Satu pertaruhan membayar paling banyak {x}x asas. Apabila tercapai, pusingan tamat serta-merta.',
  modesTitle: 'Cara bertaruh',
  moreText:
    'Lebih naga: pertaruhan termasuk 25% untuk peluang lebih tinggi membuka putaran percuma. Pulangan purata ialah {rtp}.',
  buyRules:
    'Beli: putaran percuma bermula serta-merta pada harga 100 asas. Pulangan purata ialah {rtp}. Kira-kira 7 daripada 10 belian memulangkan kurang daripada harga.',
  drawTitle: 'Cabutan',
  drawText:
    'Setiap petak dicabut sendiri, sentiasa pada peluang yang sama. Semuanya ditentukan apabila pusingan bermula: gambar hanya menunjukkannya.',
  rtpNote:
    'Permainan ini mempunyai terlalu banyak gabungan untuk dikira satu demi satu: pulangannya disahkan oleh simulasi {n} pusingan, antara {low} hingga {high} (keyakinan 99.9%). Ini purata jangka panjang: satu sesi boleh jauh berbeza.',
  hits: 'Pusingan yang membayar',
  buyLimits: 'Harga belian',
  mostOdds: 'Antara 1 dalam {least} dan 1 dalam {most} pusingan biasa, mengikut simulasi (keyakinan 99.9%)',
  crown: 'Mahkota',
  mask: 'Topeng',
  macaw: 'Burung makaw',
  drum: 'Gendang',
  ruby: 'Delima',
  amethyst: 'Kecubung',
  sapphire: 'Nilam',
  emerald: 'Zamrud',
  topaz: 'Topaz',
  dragon: 'Naga',
};
