import type { Bodies } from './bodies.ts';

export const tr: Bodies = {
  first_deposit: 'İlk yatırımın bizden bir hediyeyle gelir. Para yatır, buradan al ve daha fazlasıyla oyna.',
  daily_login: 'Her gün uğra: üst üste geldiğin her gün ödül büyür, yedinci güne kadar.',
  daily_wheel: 'Günde bir çevirme; her ödülün olasılığı açıkça yazılı. Çekiliş sonradan doğrulanabilir.',
  lottery_wheel: 'Yatırımlar ve bahisler çevirme hakkı kazandırır. Biriktir, istediğinde çevir.',
  invitation: 'Tanıdıklarını davet et. Para yatırıp oynadıklarında ödülünü alırsın.',
  daily_rescue: 'Dün şanslı günün değil miydi? Kaybının bir kısmı sana geri döner, yalnızca bugün.',
  recharge_rebate: 'Sayılan her yatırım, istenen bahisler yapılınca bir kısmını geri verir.',
  recharge_tiers: 'Ne kadar çok yatırırsan hediye o kadar büyür: Bronzdan Elmasa.',
  missions: 'Günlük ve haftalık görevler, her birinin kendi ödülü var.',
};
