import { findKindText } from '../../shared/messages/kind-texts.ts';
import { findText, getLocale } from '../../shared/messages/translation.ts';

type Part = 'label' | 'help';

/** Removes row numbers from a path: `prizes.2.amount` is `prizes.amount`. */
const withoutRows = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

const toName = (path: string): string => path.split('.').at(-1) ?? path;

/** The names of a field in the texts of its kind, most specific first: its path, then its name. */
export const listFieldNames = (path: string): string[] => [withoutRows(path).replaceAll('.', '_'), toName(path)];

/** Returns the label and help of a field: of its kind, else of any. A field without a translation shows its name. */
export function useFieldLabels(kind: string) {
  const findOwn = (key: string) => findKindText(getLocale(), kind, key);
  const find = (path: string, part: Part): string | undefined =>
    listFieldNames(path)
      .map((name) => findOwn(`fields.${name}.${part}`))
      .find((text) => text !== undefined) ?? findText(`ruleFields.${toName(path)}.${part}`);
  return {
    getLabel: (path: string): string => find(path, 'label') ?? path,
    getHelp: (path: string): string | undefined => find(path, 'help'),
    getChoiceLabel: (path: string, choice: string): string => {
      const name = `${toName(path)}_${choice}`;
      return findOwn(`choices.${name}`) ?? findText(`ruleChoices.${name}`) ?? choice;
    },
  };
}
