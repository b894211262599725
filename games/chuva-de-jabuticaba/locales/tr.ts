import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  rows: 'Çiçek sırası',
  hint: 'Riski seçin ve meyveyi bırakın',
  falling: 'Düşüyor…',
  fell: '{x}x sepetine düştü',
  baskets: 'Sepetler ve ödemeleri',
  basket: '{x}x, şansı {one} içinde 1',
  tally: 'Son {n} meyvenin düştüğü yerler; soluk olanlar şansın beklettiği',
  howTitle: 'Nasıl oynanır',
  howText:
    'Jabuticaba ağacından düşer. Her sırada bir çiçeğe çarpar ve eşit şansla sola ya da sağa gider. Düştüğü sepet, bahsinizin kaç katını alacağınızı söyler. Tutara bahsiniz dahildir.',
  riskText:
    'Sıra arttıkça uçtaki sepetler seyrekleşir ve değerlenir. Düşük risk: birbirine yakın ödüller. Yüksek risk: ortada az, uçlarda çok.',
  quickText: '2× açıkken, ilkleri hâlâ düşerken bir meyve daha bırakabilirsiniz. Her biri bir bahistir.',
  paysTitle: 'Her sepette ne var',
  paysText: 'Uçtan ortaya; iki yan da aynı öder. Şans, iki sepetin toplamıdır.',
  tableRows: '{n} sıra',
  tableChance: 'Şans',
  returnText:
    'Ortalama geri dönüş her seçimde neredeyse aynıdır: %96,998 ile %97,001 arasındadır. Ödül kuruşa aşağı yuvarlanır; bu yalnızca orta sepeti etkiler ve R$ 1,00 bahiste en kötü %96,83 kalır.',
  tallyText:
    'Sepetlerin altındaki çubuklar düşenleri sayar. Soluk olanlar şansın beklettiğini gösterir. Bir düşüş sonrakini değiştirmez.',
  drawTitle: 'Çekiliş',
  drawText:
    'Jabuticaba koptuğunda tüm yol çoktan çekilmiştir: her adım, birçok evin kullandığı açık formülün bir bitidir ve her bağımsız doğrulayıcı bunu denetleyebilir. Görüntü yalnızca onu gösterir.',
};
