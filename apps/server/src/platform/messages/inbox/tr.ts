import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Para yatırma tamamlandı',
    text: '{amount} bakiyenizde. İyi eğlenceler!',
  },
  deposit_refused: {
    title: 'Para yatırma işlenmedi',
    text: 'Bu ödeme bakiyeye eklenemedi. Nedenini yatırma geçmişinde görün.',
  },
  deposit_returned: {
    title: 'Banka yatırmayı geri aldı',
    text: 'Banka {amount} tutarını ödeyene iade etti ve bakiyenizden düşüldü. Sorunuz mu var? Desteğe yazın.',
  },
  withdrawal_approved: {
    title: 'Çekim onaylandı',
    text: '{amount} tutarındaki çekiminiz onaylandı ve yola çıktı.',
  },
  withdrawal_paid: {
    title: 'Çekim ödendi',
    text: '{amount} tutarındaki çekiminizi gönderdik. Banka hesabınızı kontrol edin.',
  },
  withdrawal_refused: {
    title: 'Çekim onaylanmadı',
    text: '{amount} tutarındaki çekiminiz bakiyenize döndü. Neden: {reason}',
  },
  withdrawal_failed: {
    title: 'Banka çekiminizi ödemedi',
    text: '{amount} bakiyenize döndü. {code}',
  },
  withdrawal_stopped: {
    title: 'Çekim durduruldu',
    text: 'Banka bir yatırmanızı geri aldı; karşılamak için {amount} tutarındaki çekiminizi kullandık. Kalanı bakiyenize döndü.',
  },
  debt_opened: {
    title: 'Açık borç',
    text: 'Banka kullanılmış bir yatırmayı geri aldı: {amount} borç kaldı. Sonraki yatırmalarınız önce bunu kapatır.',
  },
  debt_settled: {
    title: 'Borç ödendi',
    text: 'Gelen paranın {amount} kadarını borç için kullandık. Kalan: {remaining}.',
  },
  reward_credited: {
    title: 'Ödül alındı',
    text: '{amount} artık bakiyenizde.',
  },
  bonus_active: {
    title: 'Bonus başladı',
    text: '{amount} bonus aldınız. Açmak için ne kaldığını görün.',
  },
  bonus_waiting: {
    title: 'Bonus sırada',
    text: '{amount} bonus, şu anki bitince başlar.',
  },
  bonus_expiring: {
    title: 'Bonusunuz bitmek üzere',
    text: '{until} tarihine kadar geçerli. Açmak için ne kaldığını görün.',
  },
  vip_gift: {
    title: 'VIP hediyesi',
    text: 'VIP kulübünden {amount} aldınız. Keyfini çıkarın!',
  },
  vip_level: {
    title: 'Yeni VIP seviyesi',
    text: 'Tebrikler! {level}. seviyeye ulaştınız. Ayrıcalıklarınızı görün.',
  },
  tournament_prize: {
    title: 'Turnuva ödülü',
    text: '{amount} kazandınız! Son sıralamayı görün.',
  },
  claim_held: {
    title: 'Talep inceleniyor',
    text: '{amount} tutarındaki talebiniz inceleniyor. Onaylanır onaylanmaz haber vereceğiz.',
  },
  claim_refused: {
    title: 'Talep onaylanmadı',
    text: '{amount} tutarındaki talebiniz onaylanmadı: hesabınız daha önce ödül almış başka hesaplarla bağlantılı. Bir yanlışlık varsa destekle görüşün.',
  },
  claim_expired: {
    title: 'İnceleme kapandı',
    text: '{amount} tutarındaki talebinizin incelemesi zamanında bitmedi. Promosyon sürüyorsa yeniden talep edebilirsiniz.',
  },
  rebate_ready: {
    title: 'İadeniz hazır',
    text: 'Dünkü bahislerin bir kısmı size döndü. İstediğiniz zaman alın.',
  },
  document_announced: {
    title: 'Belge güncellendi',
    text: '“{name}” {until} tarihinde değişiyor. Yenilikleri okuyun.',
  },
  ticket_answered: {
    title: 'Talebinizi yanıtladık',
    text: '{number} numaralı talebin yanıtı sizi bekliyor.',
  },
  complaint_answered: {
    title: 'Şikâyetinizi yanıtladık',
    text: '{number} numaralı şikâyetin resmî yanıtını şimdi okuyabilirsiniz.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Paranızla ilgili bir gelişme var. Görmek için dokunun.',
  rewards: 'Sizi bekleyen bir ödül var. Görmek için dokunun.',
  account: 'Hesabınızla ilgili bir bildirim var. Okumak için dokunun.',
  news: 'Bir mesajınız var. Okumak için dokunun.',
  security: 'Güvenlik uyarısı: siz olup olmadığınızı kontrol edin.',
};
