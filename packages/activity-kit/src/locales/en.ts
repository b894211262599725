import type { Words } from './pt.ts';

export const words: Words = {
  cashFree: 'The reward is paid in cash to your balance and asks for no bets before it is withdrawn.',
  cashAsked:
    'The reward is paid in cash to your balance. Before withdrawing, bet {times|time|times} its amount: a reward of {example} asks for {asked} in bets.',
  bonusFree: 'The reward comes as bonus balance and becomes cash without any bets being asked for.',
  bonusAsked:
    'The reward comes as bonus balance: you play with it, and it becomes cash once you have bet {times|time|times} its amount. A reward of {example} asks for {asked} in bets.',
  maxBet: 'A bet paid with the bonus may be {most} at most.',
  noMaxBet: 'The bonus sets no limit of its own on the size of a bet.',
  allCount: 'Every game counts in full.',
  someCount: 'Not every game counts in full. Of each bet counts: {list}. All other games count in full.',
  categoryCounts: '{category}: {share}',
  gamesCount: '{games|game has|games have} a counting share of their own; the list is in the terms.',
  gamesExcluded: '{games|game does|games do} not accept the bonus; the list is in the terms.',
  riskless: 'Bets with almost no risk, such as red and black together, do not count.',
  expiry:
    'You have {days|day|days} to complete the bets, from when the bonus begins; the last day counts whole. What is left of the bonus after that is taken back.',
  cashFirst: 'Each bet uses your own money first and the bonus only after it.',
  bonusFirst: 'Each bet uses the bonus first and your own money only after it.',
  maxConversion: 'At most {most} becomes cash; anything above is taken back.',
  allConverts: 'Everything in the bonus becomes cash.',
  sticky: 'The reward itself does not become cash: you keep what you won with it.',
  keepsOnWithdrawal: 'Asking for a withdrawal does not cancel the bonus.',
  forfeitsOnWithdrawal: 'If you ask for a withdrawal before completing the bets, you lose the bonus.',
  ownMoney:
    "To earn the reward, only bets with one's own money count: bets with bonus, on demo accounts and cancelled ones do not.",
  days: 'Days are those of São Paulo, from midnight to midnight.',
  fairPlay: 'Bots, more than one account per person, arbitrage and abuse of faults cancel rewards.',
  queue: 'If you already have an active bonus, this one waits its turn and begins after it.',
  plainFirst:
    'Each bet counts first towards what your deposits and cash rewards still ask for; only the rest counts towards the bonus.',
  arcade: 'Arcade',
  bingo: 'Bingo',
  card: 'Cards',
  casino: 'Casino',
  crash: 'Crash',
  fish: 'Fishing',
  live: 'Live',
  lottery: 'Lottery',
  slot: 'Slots',
  sports: 'Sports',
  'video-game': 'Video games',
};
