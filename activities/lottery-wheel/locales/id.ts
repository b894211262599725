import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Roda keberuntungan',
  body: 'Deposit dan taruhan memberi putaran. Kumpulkan lalu putar kapan saja.',
  deposited: 'Setiap deposit {amount} memberi satu putaran.',
  staked: 'Setiap taruhan sah {amount} memberi satu putaran.',
  promotion:
    'Deposit dihitung sejak promosi dimulai dan taruhan sejak hari pertamanya; sisanya dihitung untuk putaran berikutnya.',
  day: 'Yang dihitung deposit dan taruhan hari itu; tengah malam mulai lagi dan putaran yang tidak dipakai hilang.',
  mostPerDay: 'Anda bisa memakai hingga {spins} putaran per hari.',
  draw: 'Roda punya {places} kotak; hadiah terbesar {top}. Hasilnya dari undian akun Anda yang bisa diverifikasi, tidak ada yang memilihnya.',
  mean: 'Rata-rata satu putaran membayar sekitar {mean}. Peluang setiap kotak ada di daftar hadiah.',
  returned: 'Deposit yang dikembalikan bank tidak lagi dihitung.',
};
