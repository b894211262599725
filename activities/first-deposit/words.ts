import { voiceOf } from '@arara/activity-kit';
import { words as ch } from './locales/ch.ts';
import { words as cn } from './locales/cn.ts';
import { words as en } from './locales/en.ts';
import { words as id } from './locales/id.ts';
import { words as msa } from './locales/msa.ts';
import { words as pt } from './locales/pt.ts';
import { words as th } from './locales/th.ts';
import { words as tr } from './locales/tr.ts';
import { words as vi } from './locales/vi.ts';

/** What it is called and how its rules are told, in every language. */
export const voice = voiceOf({ pt, en, cn, ch, vi, id, th, tr, msa });
