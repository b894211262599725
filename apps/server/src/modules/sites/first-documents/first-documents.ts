import type { LocaleKey } from '@arara/contract/locales';
import { ch } from './ch.ts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import { msa } from './msa.ts';
import { pt } from './pt.ts';
import type { FirstDocument, FirstDocuments } from './shape.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';

export type { FirstDocuments } from './shape.ts';

/** The documents that every new site begins with, in all nine languages. An operator's own follow them. */
export const firstDocuments: Record<LocaleKey, FirstDocuments> = { pt, en, cn, ch, vi, id, th, tr, msa };

/** A first document for the site of this name. */
export function namedFor(name: string, { title, body }: FirstDocument): FirstDocument {
  return { title, body: body.replaceAll('{name}', () => name) };
}
