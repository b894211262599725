import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'invitation',
  pt: {
    name: 'Convite de amigos',
    lead: 'Um prêmio por cada amigo que joga de verdade.',
    fields: {
      reward: { label: 'Prêmio por amigo', help: 'Por cada um que cumpre tudo.' },
      leastFirstDeposit: { label: 'Primeiro depósito do amigo' },
      leastDeposited: { label: 'Depósitos do amigo ao todo' },
      leastValid: { label: 'Apostas válidas do amigo', help: 'O que impede um amigo inventado de se pagar.' },
      withinDays: { label: 'Em quantos dias', help: 'Desde o cadastro do amigo; o último vale inteiro.' },
      mostPerDay: { label: 'Máximo de amigos por dia' },
      mostEver: { label: 'Máximo de amigos ao todo' },
    },
    choices: {},
  },
  en: {
    name: 'Invite friends',
    lead: 'A reward for every friend who really plays.',
    fields: {
      reward: { label: 'Reward for each friend', help: 'For each friend who meets all conditions.' },
      leastFirstDeposit: { label: 'Minimum first deposit of the friend' },
      leastDeposited: { label: 'Minimum deposits of the friend in all' },
      leastValid: {
        label: 'Minimum valid bets of the friend',
        help: 'It makes invented friends cost more than they earn.',
      },
      withinDays: { label: 'Within how many days', help: 'After the friend registered, the last day included.' },
      mostPerDay: { label: 'Maximum friends a day' },
      mostEver: { label: 'Maximum friends in all' },
    },
    choices: {},
  },
};
