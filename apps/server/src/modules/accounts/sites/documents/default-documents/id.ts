import { type DefaultDocuments, joinSections } from './default-document.ts';

export const id: DefaultDocuments = {
  terms: {
    title: 'Ketentuan umum',
    body: joinSections(
      [
        'Siapa yang boleh bermain',
        'Hanya orang di atas 18 tahun. Setiap orang punya satu akun atas namanya sendiri. Anda menyatakannya saat mendaftar, dan kami dapat meminta dokumen.',
      ],
      [
        'Akun Anda',
        'Simpan kata sandi dan kata sandi penarikan hanya untuk Anda. Apa yang dilakukan dengannya dianggap Anda lakukan sampai Anda memberi tahu kami. Hubungi dukungan begitu ada yang mencurigakan.',
      ],
      [
        'Deposit dan penarikan',
        'Semua dalam real Brasil. Deposit masuk ke saldo setelah bank mengonfirmasinya. Penarikan keluar dari saldo saat Anda memintanya dan ditinjau oleh seseorang sebelum dibayar; jika tidak dibayar, uangnya kembali. {name} tidak meminjamkan uang kepada siapa pun.',
      ],
      [
        'Permainan',
        'Hasil setiap ronde diundi secara acak dan tidak berubah sesudahnya. Pada permainan milik rumah, setiap hasil dapat Anda periksa. Rumah selalu diunggulkan di setiap permainan: siapa yang banyak bermain cenderung kalah.',
      ],
      [
        'Bonus dan pemakaian wajar',
        'Setiap bonus menampilkan syaratnya sebelum Anda terima. Bot, beberapa akun milik satu orang, arbitrase, dan pemanfaatan celah membatalkan bonus dan dapat menutup akun. Uang yang Anda depositkan dan belum dipertaruhkan tetap milik Anda.',
      ],
      [
        'Perubahan',
        'Setiap perubahan ketentuan ini kami umumkan di sini paling sedikit dua minggu sebelumnya. Semua versi tetap dapat dibaca. Jika tidak setuju, Anda dapat menarik saldo dan menutup akun.',
      ],
      ['Hubungi kami', 'Dukungan {name} ada di bagian bawah situs.'],
    ),
  },
  privacy: {
    title: 'Privasi',
    body: joinSections(
      [
        'Yang kami simpan',
        '- Pendaftaran: akun, nama, telepon dan, bila Anda berikan, e-mail dan CPF.\n- Tempat Anda dibayar: kunci Pix dan pemiliknya.\n- Kunjungan: tanggal, alamat IP, dan perangkat.\n- Deposit, penarikan, taruhan, dan hasil Anda.',
      ],
      [
        'Untuk apa',
        'Untuk menjalankan akun Anda, membayar Anda, mencegah penipuan, dan mematuhi hukum. Kami tidak menjual data Anda.',
      ],
      [
        'Cara kami melindungi',
        'Data pribadi Anda dienkripsi, dengan satu kunci untuk setiap orang. Dari kata sandi kami hanya menyimpan ringkasan yang tidak dapat dibaca kembali.',
      ],
      [
        'Siapa yang menerima',
        'Bank yang menjalankan Pix menerima apa yang perlu untuk membayar. Pihak berwenang menerima apa yang diwajibkan hukum. Tidak ada yang lain.',
      ],
      [
        'Berapa lama',
        'Selama Anda memiliki akun. Setelah itu, catatan uang dan taruhan disimpan selama diwajibkan hukum.',
      ],
      [
        'Hak Anda',
        'Anda dapat melihat, memperbaiki, menerima salinan, dan meminta penghapusan data sesuai undang-undang perlindungan data Brasil (LGPD). Mintalah kepada dukungan {name}.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Bermain dengan bertanggung jawab',
    body: joinSections(
      [
        'Berjudi adalah hiburan',
        'Bertaruh bukan penghasilan dan bukan investasi. Anda dapat kehilangan semua yang Anda pertaruhkan. Bermainlah hanya dengan uang yang tidak Anda butuhkan.',
      ],
      ['Hanya di atas 18 tahun', 'Jangan biarkan akun Anda terbuka di perangkat yang dipakai anak di bawah umur.'],
      [
        'Sebelum mulai',
        '- Tentukan berapa uang dan waktu yang akan dipakai, dan berhenti saat tercapai.\n- Jangan mencoba mengejar kekalahan.\n- Jangan bermain saat lelah, sedih, atau setelah minum alkohol.\n- Jangan pernah bertaruh dengan uang pinjaman.',
      ],
      [
        'Tanda bahaya',
        'Menyembunyikan bahwa Anda bermain, bertaruh makin besar, melalaikan kewajiban, atau mudah marah saat tidak bermain adalah tanda untuk berhenti.',
      ],
      [
        'Istirahat',
        'Dukungan {name} dapat membatasi, menangguhkan, atau menutup akun atas permintaan Anda. Saldo tetap milik Anda dan dapat ditarik.',
      ],
      [
        'Bantuan',
        'Di Brasil, CVV menjawab gratis 24 jam di nomor 188. Gamblers Anonymous mempertemukan orang dengan masalah yang sama. Dokter juga dapat membantu.',
      ],
    ),
  },
};
