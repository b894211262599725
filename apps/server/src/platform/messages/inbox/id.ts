import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Deposit masuk',
    text: '{amount} sudah ada di saldo Anda. Selamat bermain!',
  },
  deposit_refused: {
    title: 'Deposit tidak masuk',
    text: 'Pembayaran ini tidak dapat dikreditkan. Lihat alasannya di riwayat deposit.',
  },
  deposit_returned: {
    title: 'Deposit ditarik kembali oleh bank',
    text: 'Bank mengembalikan {amount} kepada pembayar sehingga saldo Anda berkurang. Ada pertanyaan? Hubungi dukungan.',
  },
  withdrawal_approved: {
    title: 'Penarikan disetujui',
    text: 'Penarikan {amount} Anda disetujui dan sedang dikirim.',
  },
  withdrawal_paid: {
    title: 'Penarikan dibayar',
    text: 'Kami telah mengirim penarikan {amount} Anda. Periksa rekening bank Anda.',
  },
  withdrawal_refused: {
    title: 'Penarikan tidak disetujui',
    text: 'Penarikan {amount} Anda kembali ke saldo. Alasan: {reason}',
  },
  withdrawal_failed: {
    title: 'Bank belum membayar penarikan Anda',
    text: '{amount} kembali ke saldo Anda. {code}',
  },
  withdrawal_stopped: {
    title: 'Penarikan dihentikan',
    text: 'Bank menarik kembali deposit Anda, jadi penarikan {amount} kami pakai untuk menutupnya. Sisanya kembali ke saldo.',
  },
  debt_opened: {
    title: 'Jumlah terutang',
    text: 'Bank menarik kembali deposit yang sudah terpakai: {amount} masih terutang. Deposit berikutnya melunasinya lebih dulu.',
  },
  debt_settled: {
    title: 'Utang dibayar',
    text: 'Kami memakai {amount} dari dana masuk untuk membayar utang. Sisa: {remaining}.',
  },
  reward_credited: {
    title: 'Hadiah diterima',
    text: '{amount} sudah masuk ke saldo Anda.',
  },
  bonus_active: {
    title: 'Bonus dimulai',
    text: 'Anda menerima bonus {amount}. Lihat sisa syarat untuk membukanya.',
  },
  bonus_waiting: {
    title: 'Bonus menunggu',
    text: 'Bonus {amount} dimulai setelah bonus saat ini berakhir.',
  },
  bonus_expiring: {
    title: 'Bonus Anda segera berakhir',
    text: 'Berlaku sampai {until}. Lihat sisa syarat untuk membukanya.',
  },
  vip_gift: {
    title: 'Hadiah VIP',
    text: 'Anda menerima {amount} dari klub VIP. Selamat menikmati!',
  },
  vip_level: {
    title: 'Level VIP baru',
    text: 'Selamat! Anda mencapai level {level}. Lihat keuntungan Anda.',
  },
  tournament_prize: {
    title: 'Hadiah turnamen',
    text: 'Anda memenangkan {amount}! Lihat peringkat akhir.',
  },
  claim_held: {
    title: 'Klaim sedang ditinjau',
    text: 'Klaim Anda sebesar {amount} sedang ditinjau. Kami kabari begitu disetujui.',
  },
  claim_refused: {
    title: 'Klaim tidak disetujui',
    text: 'Klaim Anda sebesar {amount} tidak disetujui: akun Anda terkait dengan akun lain yang sudah mengklaim hadiah. Jika ini keliru, hubungi dukungan.',
  },
  claim_expired: {
    title: 'Peninjauan ditutup',
    text: 'Peninjauan klaim Anda sebesar {amount} tidak selesai tepat waktu. Jika promosi masih berlangsung, Anda bisa mengklaim lagi.',
  },
  rebate_ready: {
    title: 'Rebate Anda siap',
    text: 'Sebagian taruhan kemarin kembali untuk Anda. Klaim kapan saja.',
  },
  document_announced: {
    title: 'Dokumen diperbarui',
    text: '“{name}” berubah pada {until}. Baca yang baru.',
  },
  ticket_answered: {
    title: 'Tiket Anda sudah dijawab',
    text: 'Jawaban untuk tiket {number} menunggu Anda.',
  },
  complaint_answered: {
    title: 'Pengaduan Anda sudah dijawab',
    text: 'Jawaban resmi atas pengaduan {number} sudah dapat dibaca.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Ada kabar tentang uang Anda. Ketuk untuk melihat.',
  rewards: 'Ada hadiah menunggu Anda. Ketuk untuk melihat.',
  account: 'Ada pemberitahuan tentang akun Anda. Ketuk untuk membaca.',
  news: 'Anda mendapat pesan. Ketuk untuk membaca.',
  security: 'Peringatan keamanan: pastikan itu Anda.',
};
