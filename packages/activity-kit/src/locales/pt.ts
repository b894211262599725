export const words = {
  cashFree: 'O prêmio cai em dinheiro no seu saldo e não pede apostas para ser sacado.',
  cashAsked:
    'O prêmio cai em dinheiro no seu saldo. Antes de sacar, aposte {times|vez|vezes} o valor dele: um prêmio de {example} pede {asked} em apostas.',
  bonusFree: 'O prêmio entra como saldo de bônus e vira dinheiro sem pedir apostas.',
  bonusAsked:
    'O prêmio entra como saldo de bônus: você joga com ele, e ele vira dinheiro depois de você apostar {times|vez|vezes} o valor do prêmio. Um prêmio de {example} pede {asked} em apostas.',
  maxBet: 'Uma aposta paga com o bônus pode ser de no máximo {most}.',
  noMaxBet: 'O bônus não põe limite próprio no valor da aposta.',
  allCount: 'Todos os jogos contam por inteiro.',
  someCount: 'Nem todo jogo conta por inteiro. Conta de cada aposta: {list}. Os outros jogos contam por inteiro.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games|jogo tem|jogos têm} uma parte própria que conta; a lista está nas condições.',
  gamesExcluded: '{games|jogo não aceita|jogos não aceitam} o bônus; a lista está nas condições.',
  riskless: 'Apostas quase sem risco, como vermelho e preto juntos, não contam.',
  expiry:
    'Você tem {days|dia|dias} para completar as apostas, a partir do começo do bônus; o último dia vale inteiro. O que restar do bônus depois disso é retirado.',
  cashFirst: 'Cada aposta usa primeiro o seu dinheiro e só depois o bônus.',
  bonusFirst: 'Cada aposta usa primeiro o bônus e só depois o seu dinheiro.',
  maxConversion: 'No máximo {most} viram dinheiro; o que passar disso é retirado.',
  allConverts: 'Tudo o que houver no bônus vira dinheiro.',
  sticky: 'O valor do prêmio em si não vira dinheiro: fica para você o que ganhou com ele.',
  keepsOnWithdrawal: 'Pedir um saque não cancela o bônus.',
  forfeitsOnWithdrawal: 'Se você pedir um saque antes de completar as apostas, perde o bônus.',
  ownMoney:
    'Para ganhar o prêmio, só contam apostas com dinheiro próprio: as de bônus, as de conta de demonstração e as desfeitas não contam.',
  days: 'Os dias são os de São Paulo, de meia-noite a meia-noite.',
  fairPlay: 'Robôs, mais de uma conta por pessoa, arbitragem e abuso de falhas cancelam os prêmios.',
  queue: 'Se você já tiver um bônus ativo, este espera a vez e começa depois dele.',
  plainFirst:
    'Cada aposta conta primeiro para o que seus depósitos e prêmios em dinheiro ainda pedem; só o resto conta para o bônus.',
  arcade: 'Arcade',
  bingo: 'Bingo',
  card: 'Cartas',
  casino: 'Cassino',
  crash: 'Crash',
  fish: 'Pesca',
  live: 'Ao vivo',
  lottery: 'Loteria',
  slot: 'Slots',
  sports: 'Esportes',
  'video-game': 'Video game',
};

/** What every promotion says of how it pays; each language has it all. */
export type Words = Readonly<Record<keyof typeof words, string>>;
