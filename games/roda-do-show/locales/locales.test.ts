import { localeKeys } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { messagesChecks } from '../../stage/messages-check.ts';
import { tile } from '../art.ts';
import { messages as zhHant } from './zh-Hant.ts';
import { messages as zhHans } from './zh-Hans.ts';
import { messages as en } from './en.ts';
import { messages as id } from './id.ts';
import { messages as ms } from './ms.ts';
import { messages as pt } from './pt.ts';
import { messages as th } from './th.ts';
import { messages as tr } from './tr.ts';
import { messages as vi } from './vi.ts';

describe('the words of Roda do Show', () => {
  it.each(messagesChecks({ pt, en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, vi, id, th, tr, ms }))('$name', ({ check }) =>
    check(),
  );
  it.each(localeKeys)('name the game in %s', (locale) => expect(tile.title[locale].length).toBeGreaterThan(1));
});
