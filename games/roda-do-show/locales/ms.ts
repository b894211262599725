import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: 'Nombor pada roda: sentuh untuk meletakkan cip',
  place: 'Nombor {n}: untung {x}x',
  placeLaid: 'Nombor {n}: untung {x}x, ada {amount}',
  came: 'Nombor {n} keluar',
  cameBoosted: 'Nombor {n} keluar, keuntungan didarab {x}',
  boost: '{x}! Roda berpusing lagi',
  spinning: 'Roda sedang berpusing…',
  howTitle: 'Cara bermain permainan ini',
  howText:
    'Roda mempunyai 54 petak. Bertaruh pada satu atau beberapa nombor: 1, 2.2, 5.3, 10, 21 atau 43. Jika roda berhenti pada nombor anda, cip dipulangkan bersama sekian kali nilainya.',
  boostTitle: 'Petak pendarab',
  boostText:
    'Tiga petak ialah pendarab: dua 2X dan satu 5X. Apabila roda berhenti di situ, keuntungan pusingan didarab dan roda berpusing lagi; cip itu sendiri dipulangkan sekali sahaja. Paling banyak tiga pendarab setiap pusingan: selepas yang ketiga semuanya padam dan roda berhenti pada nombor.',
  paysTitle: 'Bayaran',
  number: 'Nombor',
  segments: 'Petak',
  gain: 'Keuntungan',
  returns: 'Pulangan',
  topText: 'Hadiah terbesar ialah 43 selepas tiga 5X berturut-turut: 5376 kali cip, 1 dalam 8,030,664 pusingan.',
  roundingText:
    'Dengan cip pada beberapa nombor, keuntungan dibundarkan memihak kepada anda, paling banyak 0.01% daripada pertaruhan.',
  statsNote: 'Sejarah sahaja: setiap pusingan adalah bebas, yang telah keluar tidak mengubah peluang seterusnya.',
  often: 'Keluar sebanyak {n} kali',
};
