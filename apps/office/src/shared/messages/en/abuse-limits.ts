/** Words of the limits of the rules of abuse, in English. */
export const abuseLimitsEn = {
  title: 'Abuse limits',
  lead: 'From which figure on a rule marks a player for a person to look at. No rule blocks by itself.',
  seeFlags: 'See the signs',
  saved: 'Limits saved. In a few minutes, whoever claimed in the last 30 days is held against them.',
  bounds: 'From %{least} to %{most}. Of a new house: %{first}.',
  changed: '%{field}: from %{from} to %{to}',
  rules: {
    bot_pace: { title: 'Pace of a bot', lead: 'Bets in one hour of the clock, without a pause.' },
    bot_sleepless: { title: 'Plays without sleep', lead: 'Hours of the last 24 with a bet in them.' },
    bot_regularity: {
      title: 'Beat of a bot',
      lead: 'So many gaps between bets in a row, which vary by less than this part of their mean.',
    },
    shared: {
      title: 'Accounts together',
      lead: 'Other accounts that claimed too. A whole family may come from one network.',
    },
    arbitrage: {
      title: 'Bets nearly without risk',
      lead: 'The part staked nearly without risk while a reward asks for stakes, once so much was staked.',
    },
    many_claims: { title: 'Too many claims in a day', lead: 'Claims in one day, spins of wheels not counted.' },
  },
  fields: {
    bets_in_hour: 'Bets an hour',
    hours_of_day: 'Hours of 24 with a bet',
    gaps: 'Gaps in a row',
    spread_bps: 'Vary by at most (%)',
    device: 'Accounts on one device',
    payer: 'Accounts with one Pix key',
    address: 'Accounts at one network address',
    riskless_bps: 'Part nearly without risk (%)',
    riskless_staked: 'Once staked (R$)',
    claims_in_day: 'Claims a day',
  },
};
