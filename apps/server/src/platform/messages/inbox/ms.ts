import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Deposit telah dikreditkan',
    text: '{amount} kini dalam baki anda. Selamat berhibur!',
  },
  deposit_refused: {
    title: 'Deposit tidak dikreditkan',
    text: 'Bayaran ini tidak dapat dikreditkan. Lihat sebabnya dalam sejarah deposit.',
  },
  deposit_returned: {
    title: 'Deposit ditarik balik oleh bank',
    text: 'Bank memulangkan {amount} kepada pembayar dan ia ditolak daripada baki anda. Ada soalan? Hubungi sokongan.',
  },
  withdrawal_approved: {
    title: 'Pengeluaran diluluskan',
    text: 'Pengeluaran {amount} anda diluluskan dan sedang dihantar.',
  },
  withdrawal_paid: {
    title: 'Pengeluaran dibayar',
    text: 'Kami telah menghantar pengeluaran {amount} anda. Semak akaun bank anda.',
  },
  withdrawal_refused: {
    title: 'Pengeluaran tidak diluluskan',
    text: 'Pengeluaran {amount} anda kembali ke baki. Sebab: {reason}',
  },
  withdrawal_failed: {
    title: 'Bank tidak membayar pengeluaran anda',
    text: '{amount} kembali ke baki anda. {code}',
  },
  withdrawal_stopped: {
    title: 'Pengeluaran dihentikan',
    text: 'Bank menarik balik deposit anda, jadi pengeluaran {amount} digunakan untuk menampungnya. Bakinya kembali ke akaun anda.',
  },
  debt_opened: {
    title: 'Jumlah terhutang',
    text: 'Bank menarik balik deposit yang telah digunakan: {amount} masih terhutang. Deposit seterusnya menjelaskannya dahulu.',
  },
  debt_settled: {
    title: 'Hutang dijelaskan',
    text: 'Kami menggunakan {amount} daripada wang yang masuk untuk hutang anda. Baki: {remaining}.',
  },
  reward_credited: {
    title: 'Ganjaran diterima',
    text: '{amount} kini berada dalam baki anda.',
  },
  bonus_active: {
    title: 'Bonus bermula',
    text: 'Anda menerima bonus {amount}. Lihat baki syarat untuk membukanya.',
  },
  bonus_waiting: {
    title: 'Bonus dalam giliran',
    text: 'Bonus {amount} bermula sebaik sahaja yang semasa tamat.',
  },
  bonus_expiring: {
    title: 'Bonus anda hampir tamat',
    text: 'Sah hingga {until}. Lihat baki syarat untuk membukanya.',
  },
  vip_gift: {
    title: 'Hadiah kelab VIP',
    text: 'Anda menerima {amount} daripada kelab VIP. Nikmatilah!',
  },
  vip_level: {
    title: 'Tahap VIP baharu',
    text: 'Tahniah! Anda mencapai tahap {level}. Lihat kelebihan anda.',
  },
  tournament_prize: {
    title: 'Hadiah kejohanan',
    text: 'Anda memenangi {amount}! Lihat kedudukan akhir.',
  },
  claim_held: {
    title: 'Tuntutan sedang disemak',
    text: 'Tuntutan anda sebanyak {amount} sedang disemak. Kami akan maklumkan sebaik sahaja diluluskan.',
  },
  claim_refused: {
    title: 'Tuntutan tidak diluluskan',
    text: 'Tuntutan anda sebanyak {amount} tidak diluluskan: akaun anda berkait dengan akaun lain yang sudah menuntut ganjaran. Jika ini silap, hubungi sokongan.',
  },
  claim_expired: {
    title: 'Semakan ditutup',
    text: 'Semakan tuntutan anda sebanyak {amount} tidak selesai tepat pada masanya. Jika promosi masih berjalan, anda boleh menuntut semula.',
  },
  rebate_ready: {
    title: 'Rebat anda sedia',
    text: 'Sebahagian pertaruhan semalam kembali kepada anda. Tuntut bila-bila masa.',
  },
  document_announced: {
    title: 'Dokumen dikemas kini',
    text: '“{name}” berubah pada {until}. Baca perkara baharu.',
  },
  ticket_answered: {
    title: 'Tiket anda telah dijawab',
    text: 'Jawapan bagi tiket {number} menanti anda.',
  },
  complaint_answered: {
    title: 'Aduan anda telah dijawab',
    text: 'Jawapan rasmi bagi aduan {number} kini boleh dibaca.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Ada berita tentang wang anda. Ketik untuk lihat.',
  rewards: 'Ganjaran menanti anda. Ketik untuk lihat.',
  account: 'Ada notis tentang akaun anda. Ketik untuk baca.',
  news: 'Anda menerima mesej. Ketik untuk baca.',
  security: 'Amaran keselamatan: pastikan itu anda.',
};
