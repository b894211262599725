import type { LadderMessages } from './pt.ts';

export const messages: LadderMessages = {
  cashOut: 'Bozdur',
  stands: 'Şu an değeri {x}x',
  next: 'Sıradaki: {x}x',
  prizes: 'Ödüller',
  wentOut: '{x}x ile bozdurdun',
  reachedTop: 'Son ödüle ulaştın: {x}x',
  level: 'Zorluk',
  easy: 'Kolay',
  medium: 'Orta',
  hard: 'Zor',
  extreme: 'Çok zor',
  insane: 'Çılgın',
  planned: 'Otomatik plan: {n}',
  howTitle: 'Nasıl oynanır',
  paysTitle: 'Ne öder, olasılığı nedir',
  pays: 'Öder',
  chance: 'Olasılık',
  oneIn: '{n} turda 1',
  edgeTitle: 'Her stratejide aynı getiri',
  edgeText:
    'Kasa payı olan %3 yalnızca bir kez, başta alınır. Ondan sonra her adım adildir: nerede durursan dur, ne seçersen seç getiri %97’dir. Hiçbir tahmin ötekinden iyi değildir.',
  topTitle: 'Nereye kadar gider',
  topText: 'Ödüller 10.000x’i aşmadan biter. Son ödülde tur hemen ödenir: gösterilen hiçbir ödül kesilmez.',
  roundText: 'Ödül, bahis çarpı katsayıdır; bir kez, centavo’ya doğru aşağı yuvarlanır.',
  leaveTitle: 'Yarıda bırakırsan',
};
