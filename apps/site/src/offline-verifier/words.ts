/** What the page says. */
export interface PageWords {
  readonly title: string;
  readonly lead: string;
  readonly proof: string;
  readonly check: string;
  readonly holds: string;
  readonly fails: string;
  readonly yes: string;
  readonly no: string;
  readonly seed: string;
  readonly outcome: string;
  readonly multiplier: string;
  /** Of a spin of a wheel. */
  readonly reward: string;
  readonly odds: string;
  /** Of a round in a jackpot. */
  readonly number: string;
  readonly won: string;
  /** Of a round that many share. */
  readonly chain: string;
  readonly beacon: string;
  readonly setup: string;
  readonly unreadable: string;
  readonly unknown: string;
}

const pt: PageWords = {
  title: 'Confira sua rodada',
  lead: 'Esta página funciona sem internet e não usa nada do programa que sorteou a rodada. Nada do que você cola sai daqui.',
  proof: 'Prova da rodada',
  check: 'Conferir',
  holds: 'Tudo confere.',
  fails: 'Não confere.',
  yes: 'Sim:',
  no: 'Não:',
  seed: 'a semente revelada é a que foi mostrada antes',
  outcome: 'o resultado guardado sai dessas sementes',
  multiplier: 'o multiplicador pago é o das regras',
  reward: 'o valor pago é o prêmio do lugar em que a roda parou',
  odds: 'as chances mostradas são as dos pesos usados',
  number: 'o número sorteado no jackpot sai dessas sementes',
  won: 'levou o jackpot, ou não, conforme a regra',
  chain: 'o elo revelado leva ao compromisso publicado antes das apostas',
  beacon: 'o valor do farol sai do que o farol publicou',
  setup: 'o que a rodada mostrou antes das apostas sai do número dela',
  unreadable: 'Isto não é a prova de uma rodada. Copie de novo na página da rodada.',
  unknown: 'Este jogo é de outro provedor ou mais novo que esta página.',
};

const en: PageWords = {
  title: 'Check your round',
  lead: 'This page works offline and shares nothing with the program that drew the round. Nothing you paste leaves it.',
  proof: 'Proof of the round',
  check: 'Check',
  holds: 'Everything checks out.',
  fails: 'It does not check out.',
  yes: 'Yes:',
  no: 'No:',
  seed: 'the revealed seed is the one shown before',
  outcome: 'the stored result follows from these seeds',
  multiplier: 'the multiplier paid is the one the rules give',
  reward: 'the amount paid is the prize of the place where the wheel stopped',
  odds: 'the odds shown are those of the weights used',
  number: 'the number drawn in the jackpot follows from these seeds',
  won: 'the jackpot was won, or not, as the rule says',
  chain: 'the revealed link leads back to the commitment published before the bets',
  beacon: 'the value of the beacon follows from what it published',
  setup: 'what the round showed before the bets follows from its number',
  unreadable: 'This is not the proof of a round. Copy it again from the page of the round.',
  unknown: 'This game is from another provider, or newer than this page.',
};

const cn: PageWords = {
  title: '核对您的局',
  lead: '本页无需联网，也不使用抽取该局的程序中的任何代码。您粘贴的内容不会离开本页。',
  proof: '该局的证明',
  check: '核对',
  holds: '全部相符。',
  fails: '不相符。',
  yes: '是：',
  no: '否：',
  seed: '公开的种子就是事先展示的那一个',
  outcome: '保存的结果由这些种子得出',
  multiplier: '派彩倍数与规则一致',
  reward: '发放的金额就是转盘停止位置的奖项',
  odds: '展示的概率与所用权重一致',
  number: '奖池抽出的号码由这些种子得出',
  won: '是否赢得奖池符合规则',
  chain: '公开的链节可追溯到下注前公布的承诺',
  beacon: '信标的数值与其公布的内容一致',
  setup: '本局在下注前显示的内容由其编号得出',
  unreadable: '这不是一局的证明。请在该局页面重新复制。',
  unknown: '该游戏来自其他供应商，或比本页更新。',
};

const ch: PageWords = {
  title: '核對您的局',
  lead: '本頁無需連網，也不使用抽取該局的程式中的任何程式碼。您貼上的內容不會離開本頁。',
  proof: '該局的證明',
  check: '核對',
  holds: '全部相符。',
  fails: '不相符。',
  yes: '是：',
  no: '否：',
  seed: '公開的種子就是事先展示的那一個',
  outcome: '保存的結果由這些種子得出',
  multiplier: '派彩倍數與規則一致',
  reward: '發放的金額就是轉盤停止位置的獎項',
  odds: '展示的機率與所用權重一致',
  number: '獎池抽出的號碼由這些種子得出',
  won: '是否贏得獎池符合規則',
  chain: '公開的鏈節可追溯到下注前公布的承諾',
  beacon: '信標的數值與其公布的內容一致',
  setup: '本局在下注前顯示的內容由其編號得出',
  unreadable: '這不是一局的證明。請在該局頁面重新複製。',
  unknown: '該遊戲來自其他供應商，或比本頁更新。',
};

const vi: PageWords = {
  title: 'Kiểm tra ván của bạn',
  lead: 'Trang này chạy không cần mạng và không dùng chung gì với chương trình đã rút ván. Những gì bạn dán không rời khỏi đây.',
  proof: 'Bằng chứng của ván',
  check: 'Kiểm tra',
  holds: 'Mọi thứ đều khớp.',
  fails: 'Không khớp.',
  yes: 'Đúng:',
  no: 'Sai:',
  seed: 'hạt giống được tiết lộ là hạt giống đã hiện trước đó',
  outcome: 'kết quả đã lưu sinh ra từ các hạt giống này',
  multiplier: 'hệ số đã trả đúng theo luật',
  reward: 'số tiền đã trả là giải của ô mà vòng quay dừng lại',
  odds: 'tỷ lệ đã hiển thị khớp với trọng số đã dùng',
  number: 'số quay của jackpot lấy từ các hạt giống này',
  won: 'trúng jackpot hay không đúng theo luật',
  chain: 'mắt xích công bố dẫn về lời cam kết trước khi cược',
  beacon: 'giá trị hải đăng khớp với những gì đã công bố',
  setup: 'những gì ván hiện ra trước khi đặt cược sinh ra từ số của ván',
  unreadable: 'Đây không phải bằng chứng của một ván. Hãy sao chép lại từ trang của ván.',
  unknown: 'Trò chơi này của nhà cung cấp khác, hoặc mới hơn trang này.',
};

const id: PageWords = {
  title: 'Periksa putaran Anda',
  lead: 'Halaman ini bekerja tanpa internet dan tidak berbagi apa pun dengan program yang mengundi putaran. Yang Anda tempel tidak keluar dari sini.',
  proof: 'Bukti putaran',
  check: 'Periksa',
  holds: 'Semuanya cocok.',
  fails: 'Tidak cocok.',
  yes: 'Ya:',
  no: 'Tidak:',
  seed: 'seed yang dibuka adalah yang ditunjukkan sebelumnya',
  outcome: 'hasil yang disimpan berasal dari seed ini',
  multiplier: 'pengali yang dibayar sesuai aturan',
  reward: 'jumlah yang dibayar adalah hadiah tempat roda berhenti',
  odds: 'peluang yang ditampilkan sesuai bobot yang dipakai',
  number: 'angka jackpot berasal dari seed ini',
  won: 'menang jackpot atau tidak sesuai aturan',
  chain: 'mata rantai yang dibuka menuju komitmen sebelum taruhan',
  beacon: 'nilai suar sesuai dengan yang diumumkannya',
  setup: 'yang ditampilkan ronde sebelum taruhan berasal dari nomornya',
  unreadable: 'Ini bukan bukti putaran. Salin lagi dari halaman putaran.',
  unknown: 'Permainan ini dari penyedia lain, atau lebih baru dari halaman ini.',
};

const th: PageWords = {
  title: 'ตรวจสอบรอบของคุณ',
  lead: 'หน้านี้ใช้งานได้โดยไม่ต้องต่ออินเทอร์เน็ต และไม่ใช้โค้ดร่วมกับโปรแกรมที่สุ่มรอบ สิ่งที่คุณวางจะไม่ออกจากหน้านี้',
  proof: 'หลักฐานของรอบ',
  check: 'ตรวจสอบ',
  holds: 'ทุกอย่างตรงกัน',
  fails: 'ไม่ตรงกัน',
  yes: 'ใช่:',
  no: 'ไม่ใช่:',
  seed: 'ซีดที่เปิดเผยคือซีดที่แสดงไว้ก่อนหน้า',
  outcome: 'ผลที่บันทึกไว้มาจากซีดเหล่านี้',
  multiplier: 'ตัวคูณที่จ่ายตรงตามกติกา',
  reward: 'จำนวนที่จ่ายคือรางวัลของตำแหน่งที่วงล้อหยุด',
  odds: 'โอกาสที่แสดงตรงกับน้ำหนักที่ใช้',
  number: 'หมายเลขแจ็คพอตมาจากซีดเหล่านี้',
  won: 'ได้แจ็คพอตหรือไม่ตรงตามกติกา',
  chain: 'ข้อโซ่ที่เปิดเผยย้อนไปถึงคำมั่นที่ประกาศก่อนเดิมพัน',
  beacon: 'ค่าของบีคอนตรงกับที่บีคอนประกาศ',
  setup: 'สิ่งที่รอบแสดงก่อนการเดิมพันมาจากหมายเลขของรอบ',
  unreadable: 'นี่ไม่ใช่หลักฐานของรอบ โปรดคัดลอกอีกครั้งจากหน้าของรอบ',
  unknown: 'เกมนี้เป็นของผู้ให้บริการรายอื่น หรือใหม่กว่าหน้านี้',
};

const tr: PageWords = {
  title: 'Turunuzu kontrol edin',
  lead: 'Bu sayfa internetsiz çalışır ve turu çeken programla hiçbir kod paylaşmaz. Yapıştırdığınız hiçbir şey buradan çıkmaz.',
  proof: 'Turun kanıtı',
  check: 'Kontrol et',
  holds: 'Her şey doğru.',
  fails: 'Doğru değil.',
  yes: 'Evet:',
  no: 'Hayır:',
  seed: 'açıklanan tohum, önceden gösterilenle aynı',
  outcome: 'saklanan sonuç bu tohumlardan çıkıyor',
  multiplier: 'ödenen çarpan kurallara uygun',
  reward: 'ödenen tutar, çarkın durduğu yerin ödülü',
  odds: 'gösterilen olasılıklar kullanılan ağırlıklarla aynı',
  number: 'jackpotta çekilen sayı bu tohumlardan çıkar',
  won: 'jackpotu kazanma ya da kazanmama kurala uygun',
  chain: 'açıklanan halka, bahislerden önceki taahhüde götürüyor',
  beacon: 'işaretçinin değeri, yayımladığından çıkıyor',
  setup: 'turun bahislerden önce gösterdikleri kendi numarasından çıkıyor',
  unreadable: 'Bu bir turun kanıtı değil. Turun sayfasından yeniden kopyalayın.',
  unknown: 'Bu oyun başka bir sağlayıcının ya da bu sayfadan daha yeni.',
};

const msa: PageWords = {
  title: 'Semak pusingan anda',
  lead: 'Halaman ini berfungsi tanpa internet dan tidak berkongsi apa-apa dengan program yang mengundi pusingan. Apa yang anda tampal tidak keluar dari sini.',
  proof: 'Bukti pusingan',
  check: 'Semak',
  holds: 'Semuanya sepadan.',
  fails: 'Tidak sepadan.',
  yes: 'Ya:',
  no: 'Tidak:',
  seed: 'benih yang didedahkan ialah yang ditunjukkan sebelum ini',
  outcome: 'keputusan yang disimpan terhasil daripada benih ini',
  multiplier: 'pengganda yang dibayar mengikut peraturan',
  reward: 'jumlah yang dibayar ialah hadiah tempat roda berhenti',
  odds: 'kebarangkalian yang ditunjukkan sepadan dengan pemberat yang digunakan',
  number: 'nombor jackpot datang daripada benih ini',
  won: 'menang jackpot atau tidak mengikut peraturan',
  chain: 'mata rantai yang didedahkan menuju komitmen sebelum pertaruhan',
  beacon: 'nilai suar menurut apa yang diterbitkannya',
  setup: 'apa yang ditunjukkan pusingan sebelum pertaruhan terhasil daripada nombornya',
  unreadable: 'Ini bukan bukti pusingan. Salin semula dari halaman pusingan.',
  unknown: 'Permainan ini daripada pembekal lain, atau lebih baharu daripada halaman ini.',
};

/** The page's words by the language tags of browsers, the most exact first. */
export const pageWords: readonly (readonly [tag: string, words: PageWords])[] = [
  ['zh-tw', ch],
  ['zh-hk', ch],
  ['zh-hant', ch],
  ['zh', cn],
  ['en', en],
  ['vi', vi],
  ['id', id],
  ['th', th],
  ['tr', tr],
  ['ms', msa],
  ['pt', pt],
];

/** The words for a reader; Portuguese where none of their languages is known. */
export function wordsFor(languages: readonly string[]): PageWords {
  for (const language of languages) {
    const found = pageWords.find(([tag]) => language.toLowerCase().startsWith(tag));
    if (found) return found[1];
  }
  return pt;
}
