import { useTranslate } from 'ra-core';

type Part = 'label' | 'help';

/** A path without the numbers of its rows: `prizes.2.amount` is `prizes.amount`. */
const withoutRows = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/**
 * The keys under which the words for a place of a rule are looked for, the first first: of its kind by its whole path, of
 * its kind by its name, of all kinds by its name.
 */
export function wordKeys(kind: string, path: string): string[] {
  const whole = withoutRows(path).replaceAll('.', '_');
  const name = path.split('.').at(-1) ?? path;
  return [`${kind}.${whole}`, `${kind}.${name}`, `any.${name}`];
}

/** What a place of a rule is called and how it is filled in; one without words shows its own name, so that it is seen. */
export function useFieldWords(kind: string) {
  const translate = useTranslate();
  const find = (path: string, part: Part): string | undefined =>
    wordKeys(kind, path)
      .map((key) => translate(`office.ruleFields.${key}.${part}`, { _: '' }))
      .find((text) => text !== '');
  return {
    labelOf: (path: string): string => find(path, 'label') ?? path,
    helpOf: (path: string): string | undefined => find(path, 'help'),
    choiceOf: (path: string, choice: string): string => {
      const name = path.split('.').at(-1) ?? path;
      const keys = [`${kind}_${name}_${choice}`, `${name}_${choice}`];
      return keys.map((key) => translate(`office.ruleChoices.${key}`, { _: '' })).find((text) => text !== '') ?? choice;
    },
  };
}
