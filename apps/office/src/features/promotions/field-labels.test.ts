import { activities } from '@arara/activities';
import { staffTexts } from '@arara/activities/staff-texts';
import { describe, expect, it } from 'vitest';
import { ruleChoicesEn, ruleFieldsEn } from '../../shared/messages/en/reward-fields.ts';
import { ruleChoicesPt, ruleFieldsPt } from '../../shared/messages/pt/reward-fields.ts';
import { fieldLabelKeys } from './field-labels.ts';
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

const listLabels = (fields: object): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([kind, places]) => Object.keys(places as object).map((name) => `${kind}.${name}`)),
  );

describe('field labels', () => {
  it('are looked up by kind and path, by kind and name, then by name', () => {
    expect(fieldLabelKeys('missions', 'tasks.2.amount')).toEqual([
      'missions.tasks_amount',
      'missions.amount',
      'any.amount',
    ]);
  });

  it.each([
    ['Portuguese', ruleFieldsPt, ruleChoicesPt],
    ['English', ruleFieldsEn, ruleChoicesEn],
  ])('exist for every field and choice of every kind in %s', (_, fields, choices) => {
    const known = listLabels(fields);
    const nameless = placesOfAll.filter(({ kind, path }) => !fieldLabelKeys(kind, path).some((key) => known.has(key)));
    const unsaid = placesOfAll.flatMap(({ kind, path, choices: of }) => {
      const name = path.split('.').at(-1) ?? path;
      return of.filter((one) => !(`${name}_${one}` in choices) && !(`${kind}_${name}_${one}` in choices));
    });
    expect([nameless, unsaid]).toEqual([[], []]);
  });

  it('cover every kind the office offers', () => {
    expect(staffTexts.map(({ kind }) => kind).toSorted()).toEqual(activities.map(({ kind }) => kind).toSorted());
  });
});
