import { useTranslate } from 'ra-core';

type Part = 'label' | 'help';

/** Removes row numbers from a path: `prizes.2.amount` is `prizes.amount`. */
const withoutRows = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/** Message keys of a field's label, most specific first: kind and path, kind and name, name. */
export function fieldLabelKeys(kind: string, path: string): string[] {
  const whole = withoutRows(path).replaceAll('.', '_');
  const name = path.split('.').at(-1) ?? path;
  return [`${kind}.${whole}`, `${kind}.${name}`, `any.${name}`];
}

/** Returns the label and help of a field. A field without a translation shows its name. */
export function useFieldLabels(kind: string) {
  const translate = useTranslate();
  const find = (path: string, part: Part): string | undefined =>
    fieldLabelKeys(kind, path)
      .map((key) => translate(`office.ruleFields.${key}.${part}`, { _: '' }))
      .find((text) => text !== '');
  return {
    getLabel: (path: string): string => find(path, 'label') ?? path,
    getHelp: (path: string): string | undefined => find(path, 'help'),
    getChoiceLabel: (path: string, choice: string): string => {
      const name = path.split('.').at(-1) ?? path;
      const keys = [`${kind}_${name}_${choice}`, `${name}_${choice}`];
      return keys.map((key) => translate(`office.ruleChoices.${key}`, { _: '' })).find((text) => text !== '') ?? choice;
    },
  };
}
