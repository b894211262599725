import { alertCondition, alertKinds } from '@arara/contract';
import { expect, it } from 'vitest';
import { blankConditions, blankRule, toRuleDraft, toRuleInput } from './rule-draft.ts';

it.each(alertKinds)('begins %s with values that the server takes', (kind) => {
  const { condition } = toRuleInput({ ...blankRule, kind, parameters: blankConditions[kind] });
  expect(alertCondition.safeParse(condition).success).toBe(true);
});

it('sends amounts as text, with a decimal point, and numbers as numbers', () => {
  const parameters = { amount: '2500,50', owed_percent: '110' };
  const { condition } = toRuleInput({ ...blankRule, kind: 'bank_float', parameters });
  expect(condition).toEqual({ kind: 'bank_float', amount: '2500.50', owed_percent: 110 });
});

it('leaves text that is no number for the server to refuse', () => {
  const { condition, quiet_minutes: quiet } = toRuleInput({
    ...blankRule,
    kind: 'job_late',
    parameters: { minutes: 'dez' },
    quiet: '',
  });
  expect([condition, quiet]).toEqual([{ kind: 'job_late', minutes: 'dez' }, '']);
});

it('sends no sites for a kind that has none', () => {
  expect(toRuleInput({ ...blankRule, kind: 'job_late', parameters: { minutes: '5' }, sites: ['arara'] }).sites).toEqual(
    [],
  );
});

it('edits a stored rule without changing it', () => {
  const rule = {
    id: 'job-late',
    name: '',
    title: 'Tarefa atrasada',
    condition: { kind: 'job_late', minutes: 10 },
    severity: 'critical' as const,
    sites: [],
    channels: ['C1'],
    quiet_minutes: 30,
    enabled: true,
    version: 3,
    updated_at: '2026-11-20T15:00:00Z',
    checked_at: null,
    problem: null,
    open: 0,
    muted_until: null,
  };
  expect(toRuleInput(toRuleDraft(rule))).toEqual({
    id: 'job-late',
    version: 3,
    name: '',
    condition: { kind: 'job_late', minutes: 10 },
    severity: 'critical',
    sites: [],
    channels: ['C1'],
    quiet_minutes: 30,
    enabled: true,
  });
});
