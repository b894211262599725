import type { StaffTexts } from '@arara/activity-kit';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = {
  kind: 'missions',
  pt: {
    name: 'Missões',
    lead: 'Tarefas do dia ou da semana, cada uma com seu prêmio.',
    fields: {
      tasks: { label: 'Tarefas', help: 'Cada uma recomeça a cada dia ou semana.' },
      key: { label: 'Chave', help: 'Não muda enquanto a promoção roda.' },
      title: { label: 'Nome da tarefa' },
      goal: { label: 'O que fazer' },
      period: { label: 'A cada' },
      amount: { label: 'Quanto', help: 'Em apostas ou depósitos.' },
      count: { label: 'Quantas vezes', help: 'Para apostas ou depósitos contados um a um.' },
      categories: { label: 'Só nestas categorias', help: 'Nenhuma marcada: todas.' },
      reward: { label: 'Prêmio' },
    },
    choices: {
      goal_stakes: 'Apostar um valor',
      goal_bets: 'Fazer apostas',
      goal_deposits: 'Fazer depósitos',
      goal_deposited: 'Depositar um valor',
      period_day: 'Dia',
      period_week: 'Semana',
    },
  },
  en: {
    name: 'Missions',
    lead: 'Daily or weekly tasks, each with its reward.',
    fields: {
      tasks: { label: 'Tasks', help: 'Each task restarts every day or every week.' },
      key: { label: 'Key', help: 'It does not change while the promotion runs.' },
      title: { label: 'Name of the task' },
      goal: { label: 'What to do' },
      period: { label: 'Every' },
      amount: { label: 'How much', help: 'In bets or deposits.' },
      count: { label: 'How many times', help: 'For bets or deposits that are counted.' },
      categories: { label: 'Only in these categories', help: 'None ticked means all.' },
      reward: { label: 'Reward' },
    },
    choices: {
      goal_stakes: 'Bet an amount',
      goal_bets: 'Make bets',
      goal_deposits: 'Make deposits',
      goal_deposited: 'Deposit an amount',
      period_day: 'Day',
      period_week: 'Week',
    },
  },
};
