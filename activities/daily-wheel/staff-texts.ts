import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'daily_wheel',
  pt: {
    name: 'Roleta diária',
    lead: 'Um giro por dia, com chances publicadas.',
    fields: {
      spinsPerDay: { label: 'Giros por dia' },
      asks: { label: 'O que se pede hoje' },
      leastDeposit: { label: 'Depósito do dia', help: 'Quando se pede depósito.' },
      leastStakes: { label: 'Apostas do dia', help: 'Quando se pedem apostas.' },
    },
    choices: {
      asks_none: 'Nada',
      asks_deposit: 'Depósito',
      asks_stakes: 'Apostas',
      asks_either: 'Depósito ou apostas',
    },
  },
  en: {
    name: 'Daily wheel',
    lead: 'One spin a day, with the odds shown.',
    fields: {
      spinsPerDay: { label: 'Spins a day' },
      asks: { label: 'Required today' },
      leastDeposit: { label: 'Minimum deposit', help: 'Where a deposit is required.' },
      leastStakes: { label: 'Minimum bets', help: 'Where bets are required.' },
    },
    choices: {
      asks_none: 'Nothing',
      asks_deposit: 'A deposit',
      asks_stakes: 'Bets',
      asks_either: 'A deposit or bets',
    },
  },
};
