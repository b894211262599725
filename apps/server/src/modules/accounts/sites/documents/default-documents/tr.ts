import { type DefaultDocuments, joinSections } from './default-document.ts';

export const tr: DefaultDocuments = {
  terms: {
    title: 'Genel şartlar',
    body: joinSections(
      [
        'Kimler oynayabilir',
        'Yalnızca 18 yaşından büyükler. Herkesin kendi bilgileriyle tek bir hesabı olur. Kaydolurken bunu onaylarsınız; sizden belge isteyebiliriz.',
      ],
      [
        'Hesabınız',
        'Şifrenizi ve para çekme şifrenizi yalnızca kendinize saklayın. Bize bildirene kadar bunlarla yapılanlar sizin yaptığınız sayılır. Bir şeyden şüphelenirseniz hemen desteğe yazın.',
      ],
      [
        'Para yatırma ve çekme',
        'Her şey Brezilya reali iledir. Yatırdığınız tutar, banka onaylayınca bakiyenize geçer. Çekim, istediğiniz anda bakiyenizden düşer ve ödenmeden önce bir kişi tarafından incelenir; ödenmezse para geri döner. {name} kimseye borç vermez.',
      ],
      [
        'Oyunlar',
        'Her turun sonucu rastgele çekilir ve sonradan değişmez. Evin kendi oyunlarında her sonucu denetleyebilirsiniz. Her oyunda ev avantajlıdır: çok oynayan genellikle kaybeder.',
      ],
      [
        'Bonuslar ve adil kullanım',
        'Her bonus, kabul etmenizden önce koşullarını gösterir. Botlar, bir kişinin birden fazla hesabı, arbitraj ve hataların kullanılması bonusu iptal eder ve hesabı kapatabilir. Yatırıp da oynamadığınız para sizin kalır.',
      ],
      [
        'Değişiklikler',
        'Bu şartlardaki her değişikliği en az iki hafta önceden burada duyururuz. Tüm sürümler okunabilir kalır. Kabul etmezseniz bakiyenizi çekip hesabınızı kapatabilirsiniz.',
      ],
      ['İletişim', '{name} desteğini sitenin altında bulursunuz.'],
    ),
  },
  privacy: {
    title: 'Gizlilik',
    body: joinSections(
      [
        'Neleri saklıyoruz',
        '- Kaydınız: kullanıcı adı, ad soyad, telefon ve verirseniz e-posta ile CPF.\n- Ödeme aldığınız yerler: Pix anahtarları ve sahipleri.\n- Ziyaretleriniz: tarih, IP adresi ve cihaz.\n- Yatırımlarınız, çekimleriniz, bahisleriniz ve sonuçları.',
      ],
      [
        'Ne için',
        'Hesabınızı yürütmek, size ödeme yapmak, dolandırıcılığı önlemek ve yasaya uymak için. Verilerinizi satmayız.',
      ],
      [
        'Nasıl koruyoruz',
        'Kişisel verileriniz, her kişi için ayrı bir anahtarla şifrelenir. Şifrelerden yalnızca geri okunamayan bir özet saklarız.',
      ],
      [
        'Kimler alır',
        'Pix işlemini yapan banka, ödeme için gerekeni alır. Yetkililer, yasanın emrettiğini alır. Başka hiç kimse almaz.',
      ],
      [
        'Ne kadar süre',
        'Hesabınız olduğu sürece. Sonrasında para ve bahis kayıtları yasanın istediği süre boyunca kalır.',
      ],
      [
        'Haklarınız',
        'Brezilya veri koruma yasası (LGPD) uyarınca verilerinizi görebilir, düzeltebilir, bir kopyasını alabilir ve silinmesini isteyebilirsiniz. {name} desteğine yazın.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Sorumlu oyun',
    body: joinSections(
      [
        'Bahis eğlencedir',
        'Bahis ne gelirdir ne de yatırım. Oynadığınız her şeyi kaybedebilirsiniz. Yalnızca kaybetmeyi göze aldığınız parayla oynayın.',
      ],
      ['Yalnızca 18 yaşından büyükler', 'Hesabınızı, çocukların kullandığı cihazlarda açık bırakmayın.'],
      [
        'Başlamadan önce',
        '- Ne kadar para ve zaman harcayacağınıza karar verin, oraya gelince durun.\n- Kaybettiğinizi geri kazanmaya çalışmayın.\n- Yorgunken, üzgünken ya da içkiden sonra oynamayın.\n- Asla borç parayla bahis oynamayın.',
      ],
      [
        'Uyarı işaretleri',
        'Oynadığınızı gizlemek, giderek daha çok oynamak, işleri aksatmak ya da oynamayınca sinirlenmek, durma zamanının geldiğini gösterir.',
      ],
      [
        'Ara vermek',
        '{name} desteği, isteğiniz üzerine hesabınızı sınırlayabilir, askıya alabilir ya da kapatabilir. Bakiyeniz sizin kalır ve çekilebilir.',
      ],
      [
        'Yardım',
        'Brezilya’da CVV, 188 numarasından 24 saat ücretsiz yanıt verir. Adsız Kumarbazlar aynı durumdaki insanları bir araya getirir. Bir doktor da yardımcı olabilir.',
      ],
    ),
  },
};
