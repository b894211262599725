/** What the fields of any rule are called, and how each is filled in, in English. */
export const ruleFieldsEn = {
  payment: { label: 'How it is paid', help: 'Players read all of this before they claim.' },
  pocket: { label: 'Goes to' },
  multiplierE2: { label: 'To be staked', help: 'How many times before it is withdrawn. 0: free.' },
  contribution: { label: 'What each category counts for', help: 'What does not stand here counts whole.' },
  gameContribution: { label: 'What each game counts for', help: 'A game that is named goes before its category.' },
  category: { label: 'Category' },
  game: { label: 'Name of the game' },
  shareBps: { label: 'Counts' },
  maxBet: { label: 'Bound the stake', help: 'The largest stake made with this bonus.' },
  excludedGames: { label: 'Games where it may not be used' },
  expiresInDays: { label: 'Days to use it', help: 'From the day when it begins; the last counts whole.' },
  use: { label: 'Spends first' },
  maxConversion: { label: 'Bound what becomes balance' },
  isSticky: {
    label: 'Only what is won becomes balance',
    help: 'The amount given goes back to the house at the end.',
  },
  onWithdrawal: { label: 'If the player asks for a withdrawal' },
  prizes: {
    label: 'Prizes of the wheel',
    help: 'Each is as likely as its weight of the whole. Players see the odds.',
  },
  label: { label: 'Name of the prize' },
  amount: { label: 'Amount' },
  icon: { label: 'Its own picture', help: 'The key of the uploaded picture.' },
  weight: { label: 'Weight' },
  share: { label: 'Share' },
  most: { label: 'At most' },
  reward: { label: 'Reward' },
};

/** What the choices of a rule are called, in English: the place and the choice. */
export const ruleChoicesEn = {
  pocket_cash: 'Balance',
  pocket_bonus: 'Bonus',
  use_cash_first: 'Their own balance',
  use_bonus_first: 'The bonus',
  onWithdrawal_keep: 'The bonus stays',
  onWithdrawal_forfeit: 'The bonus is lost',
};
