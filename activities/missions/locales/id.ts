import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Misi',
  body: 'Misi harian dan mingguan, masing-masing dengan hadiahnya.',
  each: 'Setiap misi punya hadiah sendiri dan bisa dikerjakan lagi di periode berikutnya.',
  day: 'Per hari:',
  week: 'Per minggu:',
  stakes: 'bertaruhlah {amount} dalam taruhan sah dan dapatkan {reward}.',
  stakesIn: 'bertaruhlah {amount} dalam taruhan sah di permainan ini: {categories}. Hadiah: {reward}.',
  bets: 'pasang {count} taruhan dan dapatkan {reward}.',
  deposits: 'lakukan {count} deposit sebesar {amount} atau lebih dan dapatkan {reward}.',
  deposited: 'deposit total {amount} dan dapatkan {reward}.',
  within:
    'Hari dari tengah malam ke tengah malam dan minggu dari Senin sampai Minggu. Klaim di periode yang sama; setelah itu hadiah hangus.',
  since: 'Yang dihitung sejak hari promosi dimulai; deposit sejak promosi dimulai.',
  returned: 'Deposit yang dikembalikan bank tidak dihitung.',
};
