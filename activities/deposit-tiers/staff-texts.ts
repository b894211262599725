import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'recharge_tiers',
  pt: {
    name: 'Escalada de depósitos',
    lead: 'Quanto mais se deposita no período, maior o prêmio.',
    fields: {
      tiers: { label: 'Degraus', help: 'A parte cresce por igual do começo ao fim de cada um.' },
      name: { label: 'Nome', help: 'bronze, silver, gold, platinum ou diamond; ou um nome seu.' },
      from: { label: 'De', help: 'Total depositado no período.' },
      to: { label: 'Até' },
      fromShare: { label: 'Parte no começo' },
      toShare: { label: 'Parte no fim' },
    },
    choices: {},
  },
  en: {
    name: 'Deposit tiers',
    lead: 'The more a player deposits in the period, the larger the bonus.',
    fields: {
      tiers: { label: 'Tiers', help: 'The share grows evenly from the start of each tier to its end.' },
      name: { label: 'Name', help: 'bronze, silver, gold, platinum, diamond, or a name of your own.' },
      from: { label: 'From', help: 'Deposited in the period.' },
      to: { label: 'To' },
      fromShare: { label: 'Share at the start' },
      toShare: { label: 'Share at the end' },
    },
    choices: {},
  },
};
