import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'daily_rescue',
  pt: {
    name: 'Fundo de resgate diário',
    lead: 'Devolve uma parte da perda de ontem.',
    fields: {
      share: { label: 'Parte da perda', help: 'Da perda líquida de um dia.' },
      leastLoss: { label: 'Perda mínima' },
      most: { label: 'Máximo por dia' },
    },
    choices: {},
  },
  en: {
    name: 'Daily loss relief',
    lead: "Returns a share of yesterday's loss.",
    fields: {
      share: { label: 'Share of the loss', help: 'Of the net loss of one day.' },
      leastLoss: { label: 'Minimum loss' },
      most: { label: 'Maximum a day' },
    },
    choices: {},
  },
};
