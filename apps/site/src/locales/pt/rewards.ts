/** Words of what waits to be claimed: the badge of a tab, the bubble on the first page. Its keys are the shape of the other eight. */
export const rewards = {
  'rewards.count': 'Prêmios para resgatar: {count}',
  'rewards.title': 'Para resgatar',
  'rewards.hide': 'Esconder por agora',
  'rewards.rebates': 'Rebates',
  'rewards.vip': 'VIP',
  'rewards.cover': 'Bônus liberado',
  'rewards.all': 'Ver promoções',
} as const;
