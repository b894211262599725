import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Roda bertuah',
  body: 'Deposit dan pertaruhan memberi putaran. Kumpulkan dan putar bila-bila masa.',
  deposited: 'Setiap deposit {amount} memberi satu putaran.',
  staked: 'Setiap pertaruhan sah {amount} memberi satu putaran.',
  promotion:
    'Deposit dikira sejak promosi bermula dan pertaruhan sejak hari pertamanya; bakinya dikira untuk putaran seterusnya.',
  day: 'Yang dikira ialah deposit dan pertaruhan hari itu; tengah malam ia bermula semula dan putaran yang tidak digunakan hilang.',
  mostPerDay: 'Anda boleh menggunakan sehingga {spins} putaran sehari.',
  draw: 'Roda ada {places} petak; hadiah terbesar {top}. Keputusannya datang daripada cabutan akaun anda yang boleh disahkan, tiada siapa memilihnya.',
  mean: 'Secara purata satu putaran membayar kira-kira {mean}. Peluang setiap petak ada dalam senarai hadiah.',
  returned: 'Deposit yang dipulangkan oleh bank tidak lagi dikira.',
};
