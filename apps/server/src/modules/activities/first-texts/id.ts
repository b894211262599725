import type { Bodies } from './bodies.ts';

export const id: Bodies = {
  first_deposit: 'Deposit pertamamu disertai hadiah dari kami. Lakukan deposit, klaim di sini, dan main lebih lama.',
  daily_login: 'Mampir setiap hari: hadiahnya naik setiap hari berturut-turut, sampai hari ketujuh.',
  daily_wheel: 'Satu putaran per hari, peluang setiap hadiah ditampilkan jelas. Hasilnya bisa diverifikasi kemudian.',
  lottery_wheel: 'Deposit dan taruhan memberi putaran. Kumpulkan lalu putar kapan saja.',
  invitation: 'Undang orang yang kamu kenal. Begitu mereka deposit dan bermain, kamu dapat hadiah.',
  daily_rescue: 'Kemarin kurang beruntung? Sebagian kerugianmu kembali, hanya hari ini.',
  recharge_rebate: 'Setiap deposit yang dihitung mengembalikan sebagian setelah syarat taruhan terpenuhi.',
  recharge_tiers: 'Makin banyak deposit, makin besar hadiahnya: dari Perunggu sampai Berlian.',
  missions: 'Misi harian dan mingguan, masing-masing dengan hadiahnya.',
};
