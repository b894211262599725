import { type DefaultDocuments, joinSections } from './default-document.ts';

export const ms: DefaultDocuments = {
  terms: {
    title: 'Terma am',
    body: joinSections(
      [
        'Siapa boleh bermain',
        'Hanya mereka yang berumur lebih 18 tahun. Setiap orang mempunyai satu akaun atas namanya sendiri. Anda mengesahkannya semasa mendaftar, dan kami boleh meminta dokumen.',
      ],
      [
        'Akaun anda',
        'Simpan kata laluan dan kata laluan pengeluaran untuk diri anda sahaja. Apa yang dibuat dengannya dikira dibuat oleh anda sehingga anda memaklumkan kami. Hubungi sokongan sebaik sahaja ada yang mencurigakan.',
      ],
      [
        'Deposit dan pengeluaran',
        'Semuanya dalam real Brazil. Deposit masuk ke baki apabila bank mengesahkannya. Pengeluaran keluar dari baki apabila anda memintanya dan disemak oleh seseorang sebelum dibayar; jika tidak dibayar, wang itu dipulangkan. {name} tidak meminjamkan wang kepada sesiapa.',
      ],
      [
        'Permainan',
        'Keputusan setiap pusingan dicabut secara rawak dan tidak berubah selepas itu. Dalam permainan milik rumah, setiap keputusan boleh anda semak. Rumah mempunyai kelebihan dalam setiap permainan: sesiapa yang banyak bermain lazimnya kalah.',
      ],
      [
        'Bonus dan penggunaan adil',
        'Setiap bonus menunjukkan syaratnya sebelum anda terima. Bot, beberapa akaun milik seorang, arbitraj dan penyalahgunaan ralat membatalkan bonus dan boleh menutup akaun. Wang yang anda depositkan dan belum dipertaruhkan kekal milik anda.',
      ],
      [
        'Perubahan',
        'Setiap perubahan terma ini diumumkan di sini sekurang-kurangnya dua minggu lebih awal. Semua versi masih boleh dibaca. Jika tidak bersetuju, anda boleh mengeluarkan baki dan menutup akaun.',
      ],
      ['Hubungi kami', 'Sokongan {name} ada di bahagian bawah laman.'],
    ),
  },
  privacy: {
    title: 'Privasi',
    body: joinSections(
      [
        'Apa yang kami simpan',
        '- Pendaftaran: akaun, nama, telefon dan, jika anda berikan, e-mel dan CPF.\n- Tempat anda dibayar: kunci Pix dan pemegangnya.\n- Lawatan: tarikh, alamat IP dan peranti.\n- Deposit, pengeluaran, pertaruhan dan keputusan anda.',
      ],
      [
        'Untuk apa',
        'Untuk mengendalikan akaun anda, membayar anda, mencegah penipuan dan mematuhi undang-undang. Kami tidak menjual data anda.',
      ],
      [
        'Cara kami melindunginya',
        'Data peribadi anda disulitkan, dengan satu kunci bagi setiap orang. Daripada kata laluan kami hanya menyimpan ringkasan yang tidak boleh dibaca semula.',
      ],
      [
        'Siapa yang menerima',
        'Bank yang menjalankan Pix menerima apa yang perlu untuk membayar. Pihak berkuasa menerima apa yang diarahkan undang-undang. Tiada yang lain.',
      ],
      [
        'Berapa lama',
        'Selagi anda mempunyai akaun. Selepas itu, rekod wang dan pertaruhan disimpan selama yang dikehendaki undang-undang.',
      ],
      [
        'Hak anda',
        'Anda boleh melihat, membetulkan, menerima salinan dan meminta data dipadamkan menurut undang-undang perlindungan data Brazil (LGPD). Mintalah kepada sokongan {name}.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Bermain secara bertanggungjawab',
    body: joinSections(
      [
        'Perjudian ialah hiburan',
        'Bertaruh bukan pendapatan dan bukan pelaburan. Anda boleh kehilangan semua yang dipertaruhkan. Bermainlah hanya dengan wang yang tidak anda perlukan.',
      ],
      ['Hanya lebih 18 tahun', 'Jangan biarkan akaun anda terbuka pada peranti yang digunakan kanak-kanak.'],
      [
        'Sebelum bermula',
        '- Tetapkan berapa wang dan masa yang akan digunakan, dan berhenti apabila sampai.\n- Jangan cuba menang semula apa yang telah hilang.\n- Jangan bermain ketika letih, sedih atau selepas minum arak.\n- Jangan sekali-kali bertaruh dengan wang pinjaman.',
      ],
      [
        'Tanda amaran',
        'Menyembunyikan bahawa anda bermain, bertaruh semakin banyak, terlepas urusan atau mudah marah apabila tidak bermain ialah tanda untuk berhenti.',
      ],
      [
        'Berehat',
        'Sokongan {name} boleh mengehadkan, menggantung atau menutup akaun atas permintaan anda. Baki kekal milik anda dan boleh dikeluarkan.',
      ],
      [
        'Bantuan',
        'Di Brazil, CVV menjawab percuma 24 jam di talian 188. Gamblers Anonymous menghimpunkan orang yang senasib. Doktor juga boleh membantu.',
      ],
    ),
  },
};
