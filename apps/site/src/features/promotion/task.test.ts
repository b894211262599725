import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../shared/messages/i18n.ts';
import { taskPeriod, taskText } from './task.ts';

beforeAll(() => loadMessages('promotion'));

describe('text of a task', () => {
  const task = (detail: Parameters<typeof taskText>[0]['detail']) => ({ key: 'a:2026-11-22', detail });

  it('uses the operator’s own text where the server has one', () => {
    expect(taskText(task({ title: 'Noite de slots', goal: 'bets', count: 5 }))).toBe('Noite de slots');
  });

  it.each([
    [{ goal: 'stakes', amount: '100.00', count: 0 }, 'Aposte R$\u00a0100,00 no total'],
    [{ goal: 'bets', amount: '0.00', count: 50 }, 'Faça 50 apostas'],
    [{ goal: 'deposits', amount: '50.00', count: 3 }, 'Faça 3 depósitos de R$\u00a050,00 ou mais'],
    [{ goal: 'deposited', amount: '500.00', count: 0 }, 'Deposite R$\u00a0500,00 no total'],
  ])('is generated from its figures otherwise: %j', (detail, text) => {
    expect(taskText(task(detail))).toBe(text);
  });

  it('keeps the key of a goal that this build does not know', () => {
    expect(taskText(task({ goal: 'dance' }))).toBe('a:2026-11-22');
  });

  it('states the period of the task', () => {
    expect(taskPeriod(task({ period: 'week' }))).toBe('Nesta semana');
    expect(taskPeriod(task({}))).toBeUndefined();
  });
});
