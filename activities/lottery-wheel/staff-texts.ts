import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'lottery_wheel',
  pt: {
    name: 'Roleta da sorte',
    lead: 'Giros ganhos com depósitos e apostas.',
    fields: {
      perDeposited: { label: 'Giro por depósitos', help: 'Um giro a cada tanto depositado.' },
      perStaked: { label: 'Giro por apostas', help: 'Um giro a cada tanto em apostas válidas.' },
      span: { label: 'Conta' },
      mostPerDay: { label: 'Máximo de giros por dia' },
    },
    choices: {
      span_promotion: 'Desde o começo da promoção',
      span_day: 'Cada dia por si',
    },
  },
  en: {
    name: 'Lottery wheel',
    lead: 'Spins that players earn by deposits and bets.',
    fields: {
      perDeposited: { label: 'Spin for deposits', help: 'One spin for each time this amount is deposited.' },
      perStaked: { label: 'Spin for bets', help: 'One spin for each time this amount is placed in valid bets.' },
      span: { label: 'Counting period' },
      mostPerDay: { label: 'Maximum spins a day' },
    },
    choices: {
      span_promotion: 'Whole promotion',
      span_day: 'Each day separately',
    },
  },
};
