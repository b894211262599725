import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { numberStyles } from './number-styles.ts';
import type { Message } from './message.ts';

/** Compiles a message in ICU MessageFormat. Throws an Error as `parseMessage` does. */
export function compileMessage(source: string): Message {
  parseMessage(source);
  return compile(source);
}

/**
 * Parses a message in ICU MessageFormat into its elements, those of all branches included. Throws an Error for a text that is
 * not valid and for what the formatter does not support: dates, times, tags, offsets and unknown number styles.
 */
export function parseMessage(source: string): MessageFormatElement[] {
  const elements = listElements(parse(source));
  for (const element of elements) refuseUnsupported(element);
  return elements;
}

function listElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === TYPE.select || element.type === TYPE.plural
      ? [element, ...Object.values(element.options).flatMap((branch) => listElements(branch.value))]
      : [element],
  );
}

function refuseUnsupported(element: MessageFormatElement): void {
  switch (element.type) {
    case TYPE.date:
    case TYPE.time:
      throw new Error(`{${element.value}} is a date: pass a text that Intl formatted`);
    case TYPE.tag:
      throw new Error(`<${element.value}> is a tag: quote it as '<'`);
    case TYPE.number:
      if (typeof element.style === 'string' && !Object.hasOwn(numberStyles, element.style)) {
        throw new Error(`{${element.value}, number, ${element.style}}: the style is unknown`);
      }
      return;
    case TYPE.plural:
      if (element.offset !== 0) throw new Error(`the offset of {${element.value}} is not supported`);
      return;
    default:
  }
}
