import type { Messages } from './pt.ts';

export const messages: Messages = {
  kind: 'Jenis ronde',
  plain: 'Biasa',
  more: 'Lebih banyak naga',
  buy: 'Beli putaran gratis',
  base: 'Dengan lebih banyak naga, hadiah dihitung dari {amount}',
  hint: 'Delapan gambar sama di mana saja sudah membayar',
  spinning: 'Ayo turun!',
  skip: 'Putaran gratis: tekan tombol untuk lihat akhirnya',
  free: 'Gratis',
  total: 'Total',
  open: '{n} putaran gratis!',
  added: '+{n} putaran gratis!',
  end: 'Putaran gratis membayar {amount}',
  most: 'Hadiah terbesar: {amount}',
  said: 'Membayar {x}x taruhan',
  saidFree: 'Dengan putaran gratis, membayar {x}x taruhan',
  saidNone: 'Tidak ada kelompok delapan',
  buyTitle: 'Beli putaran gratis',
  buyText:
    'Anda membayar harga penuh dan {n} putaran gratis langsung dimulai. Hadiah dihitung dari seperseratus harga.',
  buyPrice: 'Harga',
  buyBase: 'Hadiah dihitung dari',
  buyReturn: 'Pengembalian rata-rata pembelian',
  buyTop: 'Hadiah terbesar',
  buyLess: 'Ketahui dulu: sekitar 7 dari 10 pembelian mengembalikan kurang dari harganya.',
  buyConfirm: 'Beli seharga {amount}',
  buyShort: 'Saldo Anda tidak cukup untuk harga ini.',
  howTitle: 'Cara bermain',
  howText:
    'Ada 6 kolom dan 5 baris. Delapan atau lebih gambar sama membayar di mana pun letaknya, dan beberapa kelompok dijumlahkan.',
  tumbleText:
    'Gambar yang membayar meletus, sisanya jatuh dan gambar baru masuk. Berlanjut selama masih ada hadiah, semuanya dalam taruhan yang sama.',
  paysTitle: 'Bayaran tiap gambar',
  paysNote:
    'Dalam kelipatan dasar hadiah: taruhan pada ronde biasa, taruhan dibagi 1,25 dengan lebih banyak naga, harga dibagi 100 pada pembelian.',
  picture: 'Gambar',
  orbTitle: 'Bola naga',
  orbText:
    'Bola tetap di papan sampai putaran selesai. Jika putaran membayar, naga menelan bola dan hadiah dikalikan jumlahnya.',
  orbValue: 'Bola',
  orbShare: 'Dari 8.192',
  freeTitle: 'Putaran gratis',
  freeText:
    '{open} naga atau lebih membuka {n} putaran gratis. Di dalamnya bola dari tiap putaran yang membayar dijumlahkan dan disimpan: setiap hadiah berikutnya dikalikan jumlah itu. {add} naga atau lebih menambah {more} putaran, paling banyak {limit}.',
  mostText: 'Satu taruhan membayar paling banyak {x}x dasar. Begitu tercapai, ronde langsung selesai.',
  modesTitle: 'Cara bertaruh',
  moreText:
    'Lebih banyak naga: taruhan sudah termasuk 25% untuk peluang lebih besar membuka putaran gratis. Pengembalian rata-rata {rtp}.',
  buyRules:
    'Beli: putaran gratis langsung dimulai, seharga 100 dasar. Pengembalian rata-rata {rtp}. Sekitar 7 dari 10 pembelian mengembalikan kurang dari harganya.',
  drawTitle: 'Pengundian',
  drawText:
    'Tiap kotak diundi sendiri, selalu dengan peluang yang sama. Semua sudah ditentukan saat ronde dimulai: gambar hanya memperlihatkan.',
  rtpNote:
    'Permainan ini punya terlalu banyak kombinasi untuk dihitung satu per satu: pengembaliannya disertifikasi lewat simulasi {n} ronde, antara {low} dan {high} (keyakinan 99,9%). Ini rata-rata jangka panjang: satu sesi bisa sangat berbeda.',
  hits: 'Ronde yang membayar',
  buyLimits: 'Harga pembelian',
  mostOdds: 'Antara 1 dari {least} dan 1 dari {most} ronde biasa, menurut simulasi (keyakinan 99,9%)',
  crown: 'Mahkota',
  mask: 'Topeng',
  macaw: 'Burung makaw',
  drum: 'Genderang',
  ruby: 'Rubi',
  amethyst: 'Kecubung',
  sapphire: 'Safir',
  emerald: 'Zamrud',
  topaz: 'Topas',
  dragon: 'Naga',
};
