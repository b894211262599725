import type { LocaleKey } from '@arara/contract/locales';
import { translations } from '../../../../platform/index.ts';

/** The kinds of documents that a new site has. */
export const DEFAULT_KINDS = ['terms', 'privacy', 'responsible_gaming'] as const;

/**
 * The document of a new site; operators replace it by their own versions. The body is plain text: `## ` starts a heading, `- ` a
 * list item; a blank line separates blocks.
 */
export function createDefaultDocument(kind: (typeof DEFAULT_KINDS)[number], name: string, locale: LocaleKey) {
  const t = translations[locale];
  return { title: t(`documents.${kind}.title`), body: t(`documents.${kind}.body`, { name }) };
}
