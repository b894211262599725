import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'recharge_rebate',
  pt: {
    name: 'Retorno por depósito',
    lead: 'Devolve uma parte de cada depósito, depois de apostado.',
    fields: {
      share: { label: 'Parte do depósito', help: 'De cada depósito, um por um.' },
      leastDeposit: { label: 'Depósito mínimo' },
      timesE2: { label: 'Apostar o depósito', help: 'Quantas vezes, em apostas válidas.' },
      most: { label: 'Limitar por depósito' },
      leastLevel: { label: 'Nível VIP mínimo', help: '0 vale para todos.' },
    },
    choices: {},
  },
  en: {
    name: 'Deposit rebate',
    lead: 'Returns a share of each deposit once it was wagered.',
    fields: {
      share: { label: 'Share of the deposit', help: 'Of each single deposit.' },
      leastDeposit: { label: 'Minimum deposit' },
      timesE2: { label: 'Wagering', help: 'How many times the deposit, in valid bets.' },
      most: { label: 'Maximum for one deposit' },
      leastLevel: { label: 'Minimum VIP level', help: '0 is for everybody.' },
    },
    choices: {},
  },
};
