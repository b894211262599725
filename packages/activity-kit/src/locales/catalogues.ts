import type { LocaleKey } from '@arara/contract/locales';
import { words as ch } from './ch.ts';
import { words as cn } from './cn.ts';
import { words as en } from './en.ts';
import { words as id } from './id.ts';
import { words as msa } from './msa.ts';
import { type Words, words as pt } from './pt.ts';
import { words as th } from './th.ts';
import { words as tr } from './tr.ts';
import { words as vi } from './vi.ts';

/** What every promotion says of how it pays, in every language. */
export const catalogues: Readonly<Record<LocaleKey, Words>> = { pt, en, cn, ch, vi, id, th, tr, msa };
