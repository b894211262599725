import type { Bodies } from './bodies.ts';

export const msa: Bodies = {
  first_deposit:
    'Deposit pertama anda disertakan hadiah daripada kami. Buat deposit, tuntut di sini dan main lebih lama.',
  daily_login: 'Singgah setiap hari: ganjaran meningkat setiap hari berturut-turut, hingga hari ketujuh.',
  daily_wheel: 'Satu putaran sehari, kebarangkalian setiap hadiah dipaparkan. Cabutan boleh disahkan kemudian.',
  lottery_wheel: 'Deposit dan pertaruhan memberi putaran. Kumpulkan dan putar bila-bila masa.',
  invitation: 'Jemput orang yang anda kenal. Apabila mereka deposit dan bermain, anda diberi ganjaran.',
  daily_rescue: 'Semalam bukan hari anda? Sebahagian kerugian dikembalikan kepada anda, hari ini sahaja.',
  recharge_rebate: 'Setiap deposit yang layak memulangkan sebahagian selepas pertaruhan dipenuhi.',
  recharge_tiers: 'Lebih banyak deposit, lebih besar hadiah: dari Gangsa ke Berlian.',
  missions: 'Misi harian dan mingguan, setiap satu dengan ganjarannya.',
};
