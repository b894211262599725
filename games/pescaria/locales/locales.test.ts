import { localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { wordsChecks } from '../../stage/words-check.ts';
import { tile } from '../art.ts';
import { words as ch } from './ch.ts';
import { words as cn } from './cn.ts';
import { words as en } from './en.ts';
import { words as id } from './id.ts';
import { words as msa } from './msa.ts';
import { words as pt } from './pt.ts';
import { words as th } from './th.ts';
import { words as tr } from './tr.ts';
import { words as vi } from './vi.ts';

describe('the words of Pescaria', () => {
  it.each(wordsChecks({ pt, en, cn, ch, vi, id, th, tr, msa }))('$name', ({ check }) => check());
  it.each(localeKeys)('name the game in %s', (locale) => expect(tile.title[locale].length).toBeGreaterThan(1));
});
