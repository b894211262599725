import type { FirstArticles } from './shape.ts';

export const ms: FirstArticles = {
  depositMissing: {
    question: 'Saya sudah bayar dengan Pix tetapi deposit belum masuk. Apa perlu dibuat?',
    answer:
      'Kebanyakan deposit masuk dalam beberapa saat. Jika sudah beberapa minit:\n\n- Semak dalam aplikasi bank sama ada Pix telah keluar dan jumlahnya sama dengan pesanan.\n- Buka Deposit dan lihat pesanan dalam rekod: ia dikemas kini sendiri.\n- Pix yang dibayar lewat masih dikreditkan.\n\nWalaupun mesej bank hilang, kami bertanya semula kepada bank. Jika masih tiada, buka tiket tentang deposit itu dan hantar resitnya.',
  },
  withdrawalTime: {
    question: 'Berapa lama pengeluaran mengambil masa?',
    answer:
      'Pengeluaran disemak dahulu, kemudian dihantar melalui Pix. Halaman Keluarkan menunjukkan tempoh bayaran terkini, dan setiap langkah anda ada dalam rekod.\n\n- Dalam semakan: kami sedang menyemak.\n- Sedang dibayar: bank sudah menerima arahan.\n- Jika tidak dibayar, semua jumlah kembali ke baki anda.\n\nSebelum diluluskan, anda boleh membatalkannya.',
  },
  balanceLocked: {
    question: 'Mengapa sebahagian baki saya dikunci?',
    answer:
      'Hampir selalu kerana salah satu sebab ini:\n\n- Ada pengeluaran sedang berjalan: jumlahnya disimpan sehingga dibayar atau dipulangkan.\n- Sebahagian deposit atau bonus masih perlu dipertaruhkan: halaman Keluarkan menyatakan jumlahnya.\n- Ada bonus sedang berjalan: ia ada baki dan peraturan sendiri.\n- Ada pusingan terbuka: habiskan untuk melepaskan jumlahnya.\n\nPenyata menunjukkan setiap pergerakan.',
  },
  wagering: {
    question: 'Bagaimana bonus dan syarat pertaruhan berfungsi?',
    answer:
      'Sebelum anda menerimanya, setiap bonus menyatakan berapa perlu dipertaruhkan, dalam permainan mana dan sehingga bila. Hanya pertaruhan dengan risiko sebenar dikira. Satu bonus berjalan pada satu masa; yang lain menunggu giliran. Dalam Promosi anda melihat bakinya dan pertaruhan mana yang dikira. Anda boleh melepaskan bonus: wang anda kekal milik anda.',
  },
  verifyRound: {
    question: 'Bagaimana menyemak bahawa satu pusingan adil?',
    answer:
      'Sebelum bermain anda menerima kod ikatan benih rumah. Selepas anda menukar benih, yang lama didedahkan.\n\n- Buka Semak pusingan, atau ketik pusingan dalam rekod pertaruhan.\n- Pelayar anda mengira semula mengikut peraturan rumah dan dengan program kedua yang bebas.\n- Keputusannya mesti sama dengan yang anda lihat.\n\nIni untuk permainan rumah; permainan penyedia lain dicabut oleh penyedianya.',
  },
  password: {
    question: 'Bagaimana menukar kata laluan?',
    answer:
      'Pergi ke Profil, Keselamatan, Tukar kata laluan. Kami meminta yang semasa dan menamatkan sesi pada peranti lain.\n\nTerlupa? Semasa log masuk pilih lupa kata laluan dan terima kod melalui SMS atau e-mel. Sesiapa yang masuk dengan telefon atau rangkaian sosial tiada kata laluan: hubungi sokongan.',
  },
  withdrawalPassword: {
    question: 'Saya terlupa atau mahu menukar kata laluan pengeluaran',
    answer:
      'Kata laluan pengeluaran ada 6 angka dan hanya untuk mengeluarkan wang dan menukar akaun anda. Tukar dalam Keselamatan dengan yang semasa. Selepas banyak kesilapan ia dikunci seketika. Jika terlupa, buka tiket: setelah pasti itu anda, pasukan menetapkannya semula dan anda buat yang baharu. Kami tidak pernah memintanya.',
  },
  limits: {
    question: 'Saya mahu had atau rehat daripada bermain',
    answer:
      'Buka tiket dengan topik Had dan kawalan dan nyatakan kehendak anda: had, rehat, atau tutup akaun. Pasukan mengutamakannya, dan baki kekal milik anda untuk dikeluarkan.\n\nBermain ialah hiburan, bukan pendapatan. Jika tidak lagi menyeronokkan, berbuallah dengan seseorang: di Brazil, CVV menjawab percuma di 188, 24 jam.',
  },
  closeAccount: {
    question: 'Bagaimana menutup akaun saya?',
    answer:
      'Dalam Profil, Data anda, minta pemadaman. Keluarkan wang anda dahulu: tidak boleh ada baki, pengeluaran berjalan atau pusingan terbuka. Sesetengah rekod disimpan selama undang-undang menetapkan, tanpa nama anda. Anda juga boleh memuat turun salinan semua yang kami tahu tentang anda.',
  },
  invite: {
    question: 'Saya menjemput rakan. Bila saya dapat ganjaran?',
    answer:
      'Pautan anda ada dalam Promosi, Jemput rakan. Ganjaran timbul apabila rakan mendaftar melalui pautan dan memenuhi syarat promosi, seperti mendeposit dan bertaruh jumlah yang diminta. Skrin menunjukkan langkah setiap rakan. Akaun lain milik anda sendiri tidak dikira.',
  },
  cpf: {
    question: 'Mengapa CPF saya diperlukan?',
    answer:
      'Undang-undang mahu setiap orang mempunyai satu akaun, berumur 18 tahun ke atas, dan dibayar ke akaun atas CPF sendiri. Isi CPF dan tarikh lahir dalam Profil, Data anda. Ia disimpan dalam sulitan dan dipaparkan tersembunyi sahaja. Jika CPF sudah ada pada akaun lain, buka tiket.',
  },
  install: {
    question: 'Bolehkah aplikasi dipasang?',
    answer:
      'Boleh, tanpa gedung aplikasi. Buka Pasang aplikasi:\n\n- Android dan komputer: ketik pasang dan sahkan.\n- iPhone: dalam Safari, ketik Kongsi kemudian Tambah ke Skrin Utama.\n\nIa dikemas kini sendiri dan menggunakan sedikit ruang.',
  },
};
