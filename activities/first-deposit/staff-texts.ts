import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'first_deposit',
  pt: {
    name: 'Primeiro depósito',
    lead: 'Um prêmio pelo primeiro depósito, uma vez na vida.',
    fields: {
      way: { label: 'O que dá' },
      share: { label: 'Parte do depósito', help: 'Quando dá uma parte.' },
      most: { label: 'Máximo', help: 'Quando dá uma parte.' },
      gift: { label: 'Valor fixo', help: 'Quando dá um valor igual para todos.' },
      leastDeposit: { label: 'Depósito mínimo' },
      claimDays: { label: 'Dias para resgatar', help: 'Depois do dia do depósito. 0: só no mesmo dia.' },
    },
    choices: {
      way_match: 'Uma parte do depósito',
      way_fixed: 'Um valor igual para todos',
    },
  },
  en: {
    name: 'First deposit',
    lead: 'A reward for the first deposit, once for each account.',
    fields: {
      way: { label: 'What it gives' },
      share: { label: 'Share of the deposit', help: 'Where it gives a share.' },
      most: { label: 'Maximum', help: 'Where it gives a share.' },
      gift: { label: 'Fixed amount', help: 'Where everybody gets the same.' },
      leastDeposit: { label: 'Minimum deposit' },
      claimDays: { label: 'Days to claim', help: 'After the day of the deposit. 0: on that day only.' },
    },
    choices: {
      way_match: 'A share of the deposit',
      way_fixed: 'The same for everybody',
    },
  },
};
