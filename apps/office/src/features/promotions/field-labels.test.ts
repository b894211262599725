import { activities } from '@arara/activities';
import { staffTexts } from '@arara/activities/staff-texts';
import { describe, expect, it } from 'vitest';
import { ruleChoicesEn, ruleFieldsEn } from '../../shared/messages/en/reward-fields.ts';
import { findKindText } from '../../shared/messages/kind-texts.ts';
import { ruleChoicesPt, ruleFieldsPt } from '../../shared/messages/pt/reward-fields.ts';
import { listFieldNames } from './field-labels.ts';
import { type Form, parseRuleSchema } from './rule-schema.ts';

interface Place {
  path: string;
  choices: readonly string[];
}

/** Lists every field by path, with its choices. */
function listFields(form: Form, above = ''): Place[] {
  return Object.entries(form).flatMap(([name, field]): Place[] => {
    const path = above === '' ? name : `${above}.${name}`;
    const here = { path, choices: field.kind === 'choice' ? field.of : [] };
    return field.kind === 'group' || field.kind === 'rows' ? [here, ...listFields(field.fields, path)] : [here];
  });
}

const placesOfAll = activities.flatMap(({ kind, form }) =>
  listFields(parseRuleSchema({ kind: 'missions', form })).map((query) => ({ kind, ...query })),
);

describe('field labels', () => {
  it('are looked up by path, then by name', () => {
    expect(listFieldNames('tasks.2.amount')).toEqual(['tasks_amount', 'amount']);
    expect(findKindText('en', 'missions', 'fields.amount.label')).toBe('How much');
    expect(findKindText('en', 'missions', 'fields.tasks_amount.label')).toBeUndefined();
    expect(findKindText('en', 'unknown', 'name')).toBeUndefined();
  });

  it.each([
    ['pt', ruleFieldsPt, ruleChoicesPt],
    ['en', ruleFieldsEn, ruleChoicesEn],
  ] as const)('exist for every field and choice of every kind in %s', (language, fields, choices) => {
    const has = (kind: string, key: string) => findKindText(language, kind, key) !== undefined;
    const nameless = placesOfAll.filter(
      ({ kind, path }) => !listFieldNames(path).some((name) => name in fields || has(kind, `fields.${name}.label`)),
    );
    const unsaid = placesOfAll.flatMap(({ kind, path, choices: of }) =>
      of
        .map((choice) => `${path.split('.').at(-1)}_${choice}`)
        .filter((name) => !(name in choices) && !has(kind, `choices.${name}`)),
    );
    expect([nameless, unsaid]).toEqual([[], []]);
  });

  it('cover every kind the office offers', () => {
    expect(staffTexts.map(({ kind }) => kind).toSorted()).toEqual(activities.map(({ kind }) => kind).toSorted());
  });
});
