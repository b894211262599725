import type { Messages } from './pt.ts';

export const messages: Messages = {
  hintOpen: 'Kalkıştan önce bahsini yap',
  hintReady: 'Kalkıyor…',
  hintFlying: 'Patlamadan önce çek',
  hintOver: 'Sıradaki uçuş geliyor',
  waiting: 'Sıradaki uçuşa',
  betsClosed: 'Bahisler kapandı',
  engines: 'Motorlar çalışıyor…',
  burst: 'Patladı',
  offline: 'Bağlantı yok. Yeniden bağlanılıyor… Otomatik çekimlerin geçerli kalır.',
  seat: 'Bahis {n}',
  autoExit: 'Otomatik çekim',
  target: 'Çekim noktası',
  targetUp: 'Hedefi yükselt',
  targetDown: 'Hedefi düşür',
  nextRound: 'sonraki turda',
  armed: 'Sonraki tur için',
  disarm: 'Vazgeçmek için dokun',
  placed: 'Bahis yapıldı',
  reserved: '{amount} ayrıldı',
  leave: 'Çek',
  leaving: 'Çekiliyor…',
  leftAt: '{x}x noktasında çektin',
  lost: 'Yetişmedi: roket önce patladı.',
  second: 'İkinci bir bahis yap',
  noSecond: 'İkinci bahsi kapat',
  tookOff: 'Roket havalandı',
  ended: 'Roket {x}x noktasında patladı',
  leftSay: '{x}x noktasında çektin ve {amount} aldın',
  howTitle: 'Nasıl oynanır',
  howText:
    'Kalkıştan önce bahis yap. Roket yükselir ve çarpan 1,00x’ten başlayarak onunla büyür: 8,7 saniyede 2x, 28,8 saniyede 10x, 57,6 saniyede 100x olur. Her an patlayabilir. Önce çeken, bahsini o anki çarpanla çarpılmış olarak alır. Çekemeyen bahsini kaybeder.',
  exitText:
    'Bir uçuşta iki bahis yapabilirsin. Otomatik çekim açıkken bahis, bağlantın kopsa bile seçtiğin çarpanda kendiliğinden çekilir. Elle çekerken sunucunun dokunuşunu aldığı an geçerlidir. Yapılan bahis iptal edilemez. 10.000x noktasında herkes çekilir.',
  paysTitle: 'Ne kadar öder',
  paysText:
    'Tam olarak çektiğin çarpanı öder. Uçuşun bir yüksekliğe ulaşma ihtimali, %97’nin o yüksekliğe bölümüdür; bu yüzden ortalama geri dönüş her yükseklikte ve her stratejide %97’dir. Uçuşların %3,96’sında roket daha başlarken 1,00x noktasında patlar ve kimse çekemez.',
  tableHeight: 'Çarpan',
  tableChance: 'Ulaşma ihtimali',
  exactText:
    'Ödül aşağıya, centavoya yuvarlanır. Küçük bahislerde ve çok düşük hedeflerde bu, geri dönüşü biraz azaltır: R$ 0,50 ile 1,01x’te %96,0’dir.',
  drawTitle: 'Çekiliş',
  drawText:
    'Her uçuşu 52 bitlik bir sayı belirler: 97’nin çekilen orana bölümü, iki haneye kesilince patlama noktasını verir. Sayı, önceden yayımlanmış bir kod zincirinden ve ancak bahisler kapandıktan sonra oluşan herkese açık bir sinyalden gelir. Bahisler uçuşu değiştirmez ve sonunu kimse önceden bilmez.',
  checkText: 'Hesabı yeniden yapmak için ekranın üstündeki herhangi bir sonuca dokun.',
};
