import type { Bodies } from './bodies.ts';

export const pt: Bodies = {
  first_deposit: 'Sua primeira recarga vem com um presente da casa. Recarregue, resgate aqui e jogue com mais.',
  daily_login: 'Passe aqui todo dia: a cada dia seguido a recompensa cresce, até o sétimo.',
  daily_wheel: 'Um giro por dia, com as chances de cada prêmio à vista. O sorteio pode ser conferido depois.',
  lottery_wheel: 'Recargas e apostas valem giros. Junte os seus e gire quando quiser.',
  invitation: 'Convide quem você conhece. Quando a pessoa recarregar e jogar, você recebe.',
  daily_rescue: 'Ontem não foi seu dia? Uma parte da perda volta para você, só hoje.',
  recharge_rebate: 'Cada recarga que conta devolve uma parte, depois das apostas pedidas.',
  recharge_tiers: 'Quanto mais você recarrega, maior o presente: de Bronze a Diamante.',
  missions: 'Missões do dia e da semana, cada uma com a sua recompensa.',
};
