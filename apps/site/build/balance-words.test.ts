import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;

/** The figures that the wallet, the profile and the withdrawal show: one word each. */
const SHARED = ['available', 'bonus', 'held', 'bound', 'wagering'];

describe.each(localeKeys)('the words for balances in %s', (locale) => {
  const texts = read(`apps/site/messages/${locale}.json`);

  it.each(SHARED)('are the same in the wallet and on the withdrawal page: %s', (name) => {
    expect(texts[`cashier.withdraw.${name}`]).toBe(texts[`account.wallet.${name}`]);
  });

  it('are the same in the wallet and in a game', () => {
    expect(texts['account.wallet.playable']).toBe(read(`games/stage/messages/${locale}.json`)['balance']);
  });
});
