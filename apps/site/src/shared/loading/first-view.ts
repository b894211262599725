import { type LocaleKey, DEFAULT_LOCALE, isLocaleKey } from '@arara/contract/locales';
import type { QueryKey } from '@tanstack/react-query';

/** What the server rendered into this page. */
export interface FirstView {
  locale: LocaleKey;
  /** Rendered for somebody who was signed in: the frame of a member's page without any data of theirs. */
  isMember: boolean;
  /** The parts of the page that were rendered, which the browser loads before it takes over. */
  parts: readonly string[];
  /** The data of the queries that the page shows. */
  queries: readonly (readonly [key: QueryKey, data: unknown])[];
}

/** The id of the element that holds the data of the first view. */
const ELEMENT = 'first-view';

/** Parses the data of a first view; `undefined` where the server rendered none. */
export function readFirstView(content: string | null | undefined): FirstView | undefined {
  if (content === null || content === undefined) return undefined;
  const read = JSON.parse(content) as FirstView;
  return { ...read, locale: isLocaleKey(read.locale) ? read.locale : DEFAULT_LOCALE };
}

let view = readFirstView(globalThis.document?.getElementById(ELEMENT)?.textContent);

export const firstView = (): FirstView | undefined => view;

/** Makes `next` what is rendered, on the server. */
export function enterFirstView(next: FirstView): void {
  view = next;
}

export const isRenderedForMember = (): boolean => view?.isMember === true;
