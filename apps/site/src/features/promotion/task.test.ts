import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../app/i18n.ts';
import { taskPeriod, taskText } from './task.ts';

beforeAll(() => loadWords('promotion'));

describe('a task', () => {
  const task = (detail: Parameters<typeof taskText>[0]['detail']) => ({ key: 'a:2026-11-22', detail });

  it('is told in the words of its operator, where the server has them', () => {
    expect(taskText(task({ title: 'Noite de slots', goal: 'bets', count: 5 }))).toBe('Noite de slots');
  });

  it.each([
    [{ goal: 'stakes', amount: '100.00', count: 0 }, 'Aposte R$\u00a0100,00 no total'],
    [{ goal: 'bets', amount: '0.00', count: 50 }, 'Apostas para fazer: 50'],
    [{ goal: 'recharges', amount: '50.00', count: 3 }, 'Depósitos de R$\u00a050,00 ou mais: 3'],
    [{ goal: 'recharged', amount: '500.00', count: 0 }, 'Deposite R$\u00a0500,00 no total'],
  ])('is else said from its figures: %j', (detail, text) => {
    expect(taskText(task(detail))).toBe(text);
  });

  it('of a goal that this build does not know keeps its own name', () => {
    expect(taskText(task({ goal: 'dance' }))).toBe('a:2026-11-22');
  });

  it('says within which days it is done', () => {
    expect(taskPeriod(task({ period: 'week' }))).toBe('Nesta semana');
    expect(taskPeriod(task({}))).toBeUndefined();
  });
});
