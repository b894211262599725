import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: 'Canlı sanal masa',
  virtualText:
    'Sunucu çizilmiş ve canlandırılmıştır: video ve stüdyo yoktur. Masadaki herkes için tek bir tur vardır ve sunucuda çekilir.',
  confirm: 'Onayla',
  hintLay: 'Fişi seç ve masaya dokun',
  hintConfirm: 'Bahis kapanmadan onayla',
  kept: 'Onaylanmayan fişler sonraki tura kalır',
  full: 'Onay başına en çok {amount}',
  most: 'Bu turda {n} kez onayladın',
  inRound: 'Bu turda: {amount}',
  stats: 'İstatistik',
  lastRounds: 'Bu masanın son {n} turu',
  noRounds: 'Bu masanın turları burada görünür.',
  sayOpen: 'Bahislerinizi koyun!',
  sayHurry: 'Son fişler!',
  sayClosed: 'Bahisler kapandı',
  saySpin: 'Herkese bol şans!',
  sayVoid: 'Tur iptal, hepsi geri',
  sayWon: 'Tebrikler!',
  closes: 'Bahisler {s} saniye içinde kapanıyor',
  tableTitle: 'Masa nasıl işler',
  tableText:
    'Bahisler 15 saniye açıktır. Fişlerini koy ve Onayla’ya dokun: her onay kayıtlı bir bahistir, tur başına en çok {n} tane, ve geri alınamaz. Onaylanmayan fişler bahis sayılmaz.',
  rouletteHow:
    'Çarkta 0’dan 36’ya 37 göz ve tek bir sıfır vardır. Masadaki herkes için tek bir top döner. Çekilen sayıyı içeren bir yerdeki her fiş kazanır.',
  roadsOpen: 'Yolları gör: {n} tur',
};
