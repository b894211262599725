import type { FirstArticles } from './shape.ts';

export const id: FirstArticles = {
  depositMissing: {
    question: 'Saya sudah bayar lewat Pix tetapi setoran belum masuk. Bagaimana?',
    answer:
      'Kebanyakan setoran masuk dalam hitungan detik. Jika sudah lewat beberapa menit:\n\n- Periksa di aplikasi bank apakah Pix sudah keluar dan jumlahnya sama dengan pesanan.\n- Buka Setor dan lihat pesanan di riwayat: ia diperbarui sendiri.\n- Pix yang dibayar lewat batas waktu tetap dikreditkan.\n\nWalau pesan bank hilang, kami bertanya lagi ke bank. Jika masih belum masuk, buka tiket tentang setoran itu dan kirim buktinya.',
  },
  withdrawalTime: {
    question: 'Berapa lama penarikan?',
    answer:
      'Penarikan ditinjau lalu dikirim lewat Pix. Halaman Tarik menunjukkan berapa lama pembayaran terakhir, dan tiap langkah Anda ada di riwayat.\n\n- Ditinjau: kami sedang memeriksa.\n- Dibayar: bank sudah menerima perintah.\n- Jika tidak terbayar, seluruh jumlah kembali ke saldo.\n\nSebelum disetujui, Anda bisa membatalkan.',
  },
  balanceLocked: {
    question: 'Mengapa sebagian saldo saya terkunci?',
    answer:
      'Hampir selalu karena salah satu hal ini:\n\n- Ada penarikan berjalan: jumlahnya ditahan sampai dibayar atau kembali.\n- Sebagian setoran atau bonus masih harus dipertaruhkan: halaman Tarik menyebut jumlahnya.\n- Ada bonus berjalan: saldo dan aturannya sendiri.\n- Ada ronde terbuka: selesaikan agar jumlahnya lepas.\n\nMutasi menampilkan setiap pergerakan.',
  },
  wagering: {
    question: 'Bagaimana cara kerja bonus dan syarat taruhan?',
    answer:
      'Sebelum Anda terima, setiap bonus menyebut berapa yang harus dipertaruhkan, di permainan mana dan sampai kapan. Hanya taruhan dengan risiko nyata yang dihitung. Satu bonus berjalan pada satu waktu; yang lain menunggu giliran. Di Promosi Anda lihat sisanya dan taruhan mana yang dihitung. Anda boleh melepas bonus: uang Anda tetap milik Anda.',
  },
  verifyRound: {
    question: 'Bagaimana memeriksa bahwa satu ronde adil?',
    answer:
      'Sebelum bermain Anda menerima kode komitmen seed rumah. Setelah Anda mengganti seed, yang lama dibuka.\n\n- Buka Periksa ronde, atau ketuk ronde di riwayat taruhan.\n- Peramban Anda menghitung ulang dengan aturan rumah dan dengan program kedua yang mandiri.\n- Hasilnya harus sama dengan yang Anda lihat.\n\nIni berlaku untuk permainan rumah; permainan penyedia lain diundi oleh penyedianya.',
  },
  password: {
    question: 'Bagaimana mengganti kata sandi?',
    answer:
      'Buka Profil, Keamanan, Ganti kata sandi. Kami meminta yang sekarang, lalu mengakhiri sesi di perangkat lain.\n\nLupa? Saat masuk pilih lupa kata sandi dan terima kode lewat SMS atau surel. Yang masuk dengan ponsel atau media sosial tidak punya kata sandi: hubungi bantuan.',
  },
  withdrawalPassword: {
    question: 'Saya lupa atau ingin mengganti sandi penarikan',
    answer:
      'Sandi penarikan terdiri dari 6 angka dan hanya untuk menarik dan mengubah rekening. Ganti di Keamanan dengan sandi sekarang. Setelah banyak salah, ia terkunci sementara. Jika lupa, buka tiket: setelah yakin itu Anda, tim mengatur ulang dan Anda membuat yang baru. Kami tidak pernah memintanya.',
  },
  limits: {
    question: 'Saya ingin batas atau jeda bermain',
    answer:
      'Buka tiket dengan topik Batas dan kendali dan sebutkan keinginan Anda: batas, jeda, atau menutup akun. Tim menanganinya lebih dulu, dan saldo tetap milik Anda untuk ditarik.\n\nBermain itu hiburan, bukan penghasilan. Jika tidak lagi menyenangkan, bicaralah dengan seseorang: di Brasil, CVV menjawab gratis di 188, 24 jam.',
  },
  closeAccount: {
    question: 'Bagaimana menutup akun saya?',
    answer:
      'Di Profil, Data Anda, minta penghapusan. Tarik dulu uang Anda: tidak boleh ada saldo, penarikan berjalan atau ronde terbuka. Sebagian catatan disimpan selama hukum meminta, tanpa nama Anda. Anda juga bisa mengunduh salinan semua yang kami ketahui tentang Anda.',
  },
  invite: {
    question: 'Saya mengundang teman. Kapan dapat hadiah?',
    answer:
      'Tautan Anda ada di Promosi, Undang teman. Hadiah lahir saat teman mendaftar lewat tautan dan memenuhi syarat promosi, misalnya menyetor dan bertaruh sesuai jumlah. Layar menunjukkan langkah tiap teman. Akun lain milik Anda sendiri tidak dihitung.',
  },
  cpf: {
    question: 'Mengapa CPF saya diminta?',
    answer:
      'Hukum meminta setiap orang punya satu akun, berusia 18 tahun atau lebih, dan menerima pembayaran ke rekening atas CPF sendiri. Isi CPF dan tanggal lahir di Profil, Data Anda. Keduanya disimpan terenkripsi dan hanya tampil tersamar. Jika CPF sudah ada di akun lain, buka tiket.',
  },
  install: {
    question: 'Bisakah aplikasi dipasang?',
    answer:
      'Bisa, tanpa toko. Buka Pasang aplikasi:\n\n- Android dan komputer: ketuk pasang dan konfirmasi.\n- iPhone: di Safari, ketuk Bagikan lalu Tambah ke Layar Utama.\n\nIa diperbarui sendiri dan hemat ruang.',
  },
};
