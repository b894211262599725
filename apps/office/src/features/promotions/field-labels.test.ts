import { activities } from '@arara/activities';
import { staffTexts } from '@arara/activities/staff-texts';
import { describe, expect, it } from 'vitest';
import shared from '../../../messages/pt.json' with { type: 'json' };
import { findKindText } from '../../shared/messages/kind-texts.ts';
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

/** The keys that a kind may have for a field. */
const listKeys = ({ path, choices }: Place): string[] => [
  ...listFieldNames(path).flatMap((name) => [`fields.${name}.label`, `fields.${name}.help`]),
  ...choices.map((choice) => `choices.${path.split('.').at(-1)}_${choice}`),
];

const staffFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../../activities/*/staff/messages/pt.json',
  { eager: true, import: 'default' },
);

describe('field labels', () => {
  it('are looked up by path, then by name', () => {
    expect(listFieldNames('tasks.2.amount')).toEqual(['tasks_amount', 'amount']);
    expect(findKindText('en', 'missions', 'fields.amount.label')).toBe('How much');
    expect(findKindText('en', 'missions', 'fields.tasks_amount.label')).toBeUndefined();
    expect(findKindText('en', 'unknown', 'name')).toBeUndefined();
  });

  it.each(['pt', 'en'] as const)('exist for every field and choice of every kind in %s', (locale) => {
    const has = (kind: string, key: string, sharedKey: string) =>
      sharedKey in shared || findKindText(locale, kind, key) !== undefined;
    const nameless = placesOfAll.filter(
      ({ kind, path }) =>
        !listFieldNames(path).some((name) => has(kind, `fields.${name}.label`, `ruleFields.${name}.label`)),
    );
    const unsaid = placesOfAll.flatMap(({ kind, path, choices }) =>
      choices
        .map((choice) => `${path.split('.').at(-1)}_${choice}`)
        .filter((name) => !has(kind, `choices.${name}`, `ruleChoices.${name}`)),
    );
    expect([nameless, unsaid]).toEqual([[], []]);
  });

  it('are of fields and choices that their kind has', () => {
    const stale = Object.values(staffFiles).flatMap((file) => {
      const kind = staffTexts.find(({ translations }) => translations.pt('name') === file['name'])?.kind;
      const known = placesOfAll.filter((place) => place.kind === kind).flatMap(listKeys);
      return Object.keys(file).filter((key) => /^(fields|choices)\./.test(key) && !known.includes(key));
    });
    expect(Object.keys(staffFiles)).toHaveLength(activities.length);
    expect(stale).toEqual([]);
  });

  it('cover every kind the office offers', () => {
    expect(staffTexts.map(({ kind }) => kind).toSorted()).toEqual(activities.map(({ kind }) => kind).toSorted());
  });
});
