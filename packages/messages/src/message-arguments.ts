import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from './compile-message.ts';

/** What a placeholder takes: any value, a number, or one of the cases of a select. */
export type ArgumentType = 'text' | 'number' | readonly string[];

/** A plural of a message: its placeholder, its type and the categories that it has a branch for. */
export interface PluralBranches {
  readonly name: string;
  readonly type: Intl.PluralRuleType;
  readonly categories: readonly string[];
}

function typeOf(element: MessageFormatElement): ArgumentType | undefined {
  switch (element.type) {
    case TYPE.argument:
      return 'text';
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.select:
      return Object.keys(element.options).toSorted();
    default:
      return undefined;
  }
}

function merge(known: ArgumentType | undefined, type: ArgumentType): ArgumentType {
  if (known === undefined || known === 'text') return type;
  if (typeof known === 'string' || typeof type === 'string') return known;
  return [...new Set([...known, ...type])].toSorted();
}

/** Lists the placeholders of a message with what they take, sorted by name. Throws an Error for a message that is not valid. */
export function listArguments(source: string): ReadonlyMap<string, ArgumentType> {
  const found = new Map<string, ArgumentType>();
  for (const element of parseMessage(source)) {
    const type = typeOf(element);
    if (type !== undefined && 'value' in element) found.set(element.value, merge(found.get(element.value), type));
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Lists the literal pieces of a message, those of all branches. Throws an Error for a message that is not valid. */
export function listLiterals(source: string): string[] {
  return parseMessage(source).flatMap((element) => (element.type === TYPE.literal ? [element.value] : []));
}

/** Lists the plurals of a message, nested ones included. Throws an Error for a message that is not valid. */
export function listPlurals(source: string): PluralBranches[] {
  return parseMessage(source).flatMap((element) =>
    element.type === TYPE.plural
      ? [
          {
            name: element.value,
            type: element.pluralType ?? 'cardinal',
            categories: Object.keys(element.options),
          },
        ]
      : [],
  );
}
