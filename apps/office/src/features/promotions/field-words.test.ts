import { activities } from '@arara/activities';
import { describe, expect, it } from 'vitest';
import { ruleChoicesEn, ruleFieldsEn } from '../../words/reward-fields-en.ts';
import { ruleChoicesPt, ruleFieldsPt } from '../../words/reward-fields-pt.ts';
import { wordKeys } from './field-words.ts';
import { type Form, formOf } from './form.ts';
import { activityKinds } from './kinds.ts';

interface Place {
  path: string;
  choices: readonly string[];
}

/** Every place of a form by its path, with what can be chosen there. */
function placesOf(form: Form, above = ''): Place[] {
  return Object.entries(form).flatMap(([name, field]): Place[] => {
    const path = above === '' ? name : `${above}.${name}`;
    const here = { path, choices: field.kind === 'choice' ? field.of : [] };
    return field.kind === 'group' || field.kind === 'rows' ? [here, ...placesOf(field.fields, path)] : [here];
  });
}

const placesOfAll = activities.flatMap(({ kind, form }) =>
  placesOf(formOf({ kind: 'missions', form })).map((place) => ({ kind, ...place })),
);

const labelsOf = (fields: object): Set<string> =>
  new Set(
    Object.entries(fields).flatMap(([kind, places]) => Object.keys(places as object).map((name) => `${kind}.${name}`)),
  );

describe('the words of a rule', () => {
  it('are looked for by kind and whole path, by kind and name, then by name', () => {
    expect(wordKeys('missions', 'tasks.2.amount')).toEqual(['missions.tasks_amount', 'missions.amount', 'any.amount']);
  });

  it.each([
    ['Portuguese', ruleFieldsPt, ruleChoicesPt],
    ['English', ruleFieldsEn, ruleChoicesEn],
  ])('name every place and every choice of every kind in %s', (_, fields, choices) => {
    const known = labelsOf(fields);
    const nameless = placesOfAll.filter(({ kind, path }) => !wordKeys(kind, path).some((key) => known.has(key)));
    const unsaid = placesOfAll.flatMap(({ kind, path, choices: of }) => {
      const name = path.split('.').at(-1) ?? path;
      return of.filter((one) => !(`${name}_${one}` in choices) && !(`${kind}_${name}_${one}` in choices));
    });
    expect([nameless, unsaid]).toEqual([[], []]);
  });

  it('are of every kind that the office offers', () => {
    expect(activityKinds.toSorted()).toEqual(activities.map(({ kind }) => kind).toSorted());
  });
});
