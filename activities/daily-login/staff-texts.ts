import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'daily_login',
  pt: {
    name: 'Login diário',
    lead: 'Sete dias de prêmios para quem volta todo dia.',
    fields: {
      rewards: { label: 'Os sete dias', help: 'Um prêmio para cada dia seguido.' },
      onMiss: { label: 'Se faltar um dia' },
      leastDeposited: { label: 'Ter depositado ao todo', help: 'Em toda a vida da conta. 0: não precisa.' },
      leastValid: { label: 'Ter apostado', help: 'Em apostas válidas nos últimos dias: o que encarece contas falsas.' },
      activeDays: { label: 'Nos últimos dias', help: 'Hoje conta.' },
    },
    choices: {
      onMiss_restart: 'Volta ao dia 1',
      onMiss_go_on: 'Continua de onde parou',
    },
  },
  en: {
    name: 'Daily login',
    lead: 'Seven days of rewards for players who come back every day.',
    fields: {
      rewards: { label: 'The seven days', help: 'A reward for each day in a row.' },
      onMiss: { label: 'If a day is missed' },
      leastDeposited: { label: 'Minimum deposited in all', help: 'Over the life of the account. 0: no minimum.' },
      leastValid: { label: 'Minimum valid bets', help: 'Within the last days: it makes false accounts expensive.' },
      activeDays: { label: 'Number of last days', help: 'Today counts.' },
    },
    choices: {
      onMiss_restart: 'Restart at day 1',
      onMiss_go_on: 'Continue from the same day',
    },
  },
};
