import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Roda harian',
  body: 'Satu putaran per hari, peluang setiap hadiah ditampilkan jelas. Hasilnya bisa diverifikasi kemudian.',
  spins: 'Anda punya {spins} putaran per hari.',
  none: 'Tidak ada syarat untuk memutar.',
  deposit: 'Untuk memutar, deposit {deposit} atau lebih pada hari itu. Deposit yang dikembalikan bank tidak berlaku.',
  stakes: 'Untuk memutar, bertaruhlah {stakes} atau lebih pada hari itu, dalam taruhan sah.',
  either:
    'Untuk memutar, deposit {deposit} atau lebih pada hari itu, atau bertaruhlah {stakes} atau lebih pada hari itu, dalam taruhan sah.',
  draw: 'Roda punya {places} kotak; hadiah terbesar {top}. Hasilnya dari undian akun Anda yang bisa diverifikasi, tidak ada yang memilihnya.',
  mean: 'Rata-rata satu putaran membayar sekitar {mean}. Peluang setiap kotak ada di daftar hadiah.',
  sameDay: 'Putaran yang tidak dipakai pada harinya tidak pindah ke hari berikutnya.',
};
