import type { FirstArticles } from './shape.ts';

export const tr: FirstArticles = {
  depositMissing: {
    question: 'Pix ile ödedim ama param gelmedi. Ne yapmalıyım?',
    answer:
      "Çoğu ödeme saniyeler içinde gelir. Birkaç dakika geçtiyse:\n\n- Banka uygulamanızda Pix'in çıktığını ve tutarın siparişle aynı olduğunu kontrol edin.\n- Para yatır sayfasını açıp kayıtlardaki siparişe bakın: kendiliğinden güncellenir.\n- Süre dolduktan sonra ödenen Pix de hesaba geçer.\n\nBankanın bildirimi kaybolsa bile bankaya yeniden sorarız. Hâlâ yoksa bu ödeme için bir talep açın ve dekontu gönderin.",
  },
  withdrawalTime: {
    question: 'Para çekme ne kadar sürer?',
    answer:
      'Çekim önce incelenir, sonra Pix ile gönderilir. Para çek sayfası son ödemelerin ne kadar sürdüğünü gösterir; sizin her adımınız kayıtlardadır.\n\n- İnceleniyor: kontrol ediyoruz.\n- Ödeniyor: talimat bankada.\n- Ödenmezse tutarın tamamı bakiyenize döner.\n\nOnaylanana kadar iptal edebilirsiniz.',
  },
  balanceLocked: {
    question: 'Bakiyemin bir kısmı neden kilitli?',
    answer:
      'Neredeyse her zaman şu nedenlerden biri:\n\n- Süren bir çekim var: tutar ödenene ya da dönene kadar ayrılır.\n- Bir yatırma ya da bonusun çevrimi eksik: Para çek sayfası ne kadar kaldığını söyler.\n- Süren bir bonus var: kendi bakiyesi ve kuralları olur.\n- Açık bir el var: bitirince tutar serbest kalır.\n\nHesap özeti her hareketi gösterir.',
  },
  wagering: {
    question: 'Bonus ve çevrim şartı nasıl işler?',
    answer:
      'Her bonus, siz almadan önce ne kadar, hangi oyunlarda ve ne zamana kadar oynanacağını söyler. Yalnızca gerçekten riskli bahisler sayılır. Aynı anda tek bonus sürer; diğerleri sırasını bekler. Fırsatlar bölümünde ne kaldığını ve hangi bahislerin sayıldığını görürsünüz. Bonustan vazgeçebilirsiniz: kendi paranız sizde kalır.',
  },
  verifyRound: {
    question: 'Bir elin adil olduğunu nasıl doğrularım?',
    answer:
      'Oynamadan önce evin tohumuna bağlı kalacağını gösteren kodu alırsınız. Tohumu değiştirince eskisi açıklanır.\n\n- El doğrula sayfasını açın ya da bahislerinizde ele dokunun.\n- Tarayıcınız çekilişi evin kurallarıyla ve ikinci, bağımsız bir programla yeniden hesaplar.\n- Sonuç gördüğünüzle aynı olmalı.\n\nBu, evin oyunları için geçerlidir; başka sağlayıcıların oyunlarını onlar çeker.',
  },
  password: {
    question: 'Şifremi nasıl değiştiririm?',
    answer:
      'Profil, Güvenlik, Şifre değiştir yolunu izleyin. Şimdiki şifreyi sorarız ve diğer cihazlardaki oturumları kapatırız.\n\nUnuttunuz mu? Girişte şifremi unuttum seçeneğiyle SMS ya da e-postayla kod alın. Telefonla ya da sosyal ağla girenlerin şifresi yoktur: desteğe yazın.',
  },
  withdrawalPassword: {
    question: 'Çekim şifremi unuttum ya da değiştirmek istiyorum',
    answer:
      'Çekim şifresi 6 rakamdır; yalnızca para çekmek ve hesaplarınızı değiştirmek içindir. Güvenlik bölümünde şimdikiyle değiştirin. Çok hatada bir süre kilitlenir. Unuttuysanız talep açın: siz olduğunuz anlaşılınca ekip sıfırlar, yenisini siz oluşturursunuz. Bu şifreyi asla sormayız.',
  },
  limits: {
    question: 'Limit koymak ya da ara vermek istiyorum',
    answer:
      "Limitler ve kontrol konusuyla talep açıp ne istediğinizi yazın: limit, ara ya da hesabı kapatma. Ekip önce bununla ilgilenir; bakiyeniz çekmeniz için sizde kalır.\n\nOyun eğlencedir, gelir değil. Eğlence olmaktan çıktıysa biriyle konuşun: Brezilya'da CVV 188'den ücretsiz, 24 saat yanıt verir.",
  },
  closeAccount: {
    question: 'Hesabımı nasıl kapatırım?',
    answer:
      'Profil, Verileriniz bölümünden silinme isteyin. Önce paranızı çekin: bakiye, süren çekim ya da açık el olmamalı. Bazı kayıtlar yasanın istediği süre boyunca adınız olmadan saklanır. Hakkınızda bildiğimiz her şeyin bir kopyasını da indirebilirsiniz.',
  },
  invite: {
    question: 'Arkadaşımı davet ettim. Ödül ne zaman gelir?',
    answer:
      'Bağlantınız Fırsatlar, Arkadaş davet et bölümünde. Arkadaşınız bağlantıyla kaydolup kampanyanın şartlarını, örneğin yatırma ve bahis tutarını tamamlayınca ödül doğar. Ekran her arkadaşın hangi adımda olduğunu gösterir. Kendi başka hesaplarınız sayılmaz.',
  },
  cpf: {
    question: 'CPF numaramı neden istiyorsunuz?',
    answer:
      "Yasa herkesin tek hesabı olmasını, 18 yaşını doldurmasını ve parayı kendi CPF'sine ait hesaba almasını ister. CPF ve doğum tarihinizi Profil, Verileriniz bölümünde yazın. Şifreli saklanır ve yalnızca gizlenmiş görünür. CPF başka hesaptaysa talep açın.",
  },
  install: {
    question: 'Uygulamayı yükleyebilir miyim?',
    answer:
      "Evet, mağazasız. Uygulamayı yükle sayfasını açın:\n\n- Android ve bilgisayar: yükle'ye dokunup onaylayın.\n- iPhone: Safari'de Paylaş'a, sonra Ana Ekrana Ekle'ye dokunun.\n\nKendiliğinden güncellenir ve az yer tutar.",
  },
};
