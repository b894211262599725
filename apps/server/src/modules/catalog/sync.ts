import { createHash } from 'node:crypto';
import type { categories } from '@arara/contract';
import type { Centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, fold } from '../../platform/index.ts';
import type { Titles } from './game.ts';
import * as store from './store.ts';

/** A game as its provider tells of it. */
export interface OutsideGame {
  /** The provider's own name for it, up to 128 letters. */
  code: string;
  /** By language; at least one. */
  titles: Titles;
  category: (typeof categories)[number];
  /** Empty for a game that is drawn by its shelf. */
  pictureUrl: string;
  rtpBps: number;
  minBet: Centavos;
  maxBet: Centavos;
  version: string;
  /** Whether it can be played for nothing. */
  demo: boolean;
  since: Date;
}

export interface OutsideProvider {
  apiName: string;
  title: string;
  iconUrl?: string;
}

/** What a list changed. */
export interface Synced {
  added: number;
  changed: number;
  gone: number;
}

const LONGEST_NAME = 64;
/** Outside games stand behind our own until an operator orders them. */
const SORT = 1_000;

/** Our key for a provider's game: readable, and the same whenever it is made. */
export function nameOf(apiName: string, code: string, taken: ReadonlySet<string>): string {
  const plain = fold(`${apiName}-${code}`)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (plain !== '' && plain.length <= LONGEST_NAME && !taken.has(plain)) return plain;
  const digest = createHash('sha256').update(`${apiName}\n${code}`).digest('hex').slice(0, 10);
  return `${plain.slice(0, LONGEST_NAME - 11) || 'game'}-${digest}`;
}

function titleOf({ titles, code }: OutsideGame): string {
  return titles.pt ?? titles.en ?? Object.values(titles)[0] ?? code;
}

/**
 * Takes in the whole list of an outside provider. The same list twice changes nothing; a game that it no longer has is
 * marked as gone, and comes back with it. A key, once given, stays, and so does what an operator decided.
 */
export function createSync({ bus, clock }: { bus: Bus; clock: Clock }) {
  return async (tx: Tx, provider: OutsideProvider, games: readonly OutsideGame[]): Promise<Synced> => {
    const { apiName, title, iconUrl = '' } = provider;
    const now = clock.now();
    await store.upsertOutsideProvider(tx, { apiName, title, iconUrl }, now);
    const known = await store.listCodes(tx, apiName);
    const taken = await store.listTaken(
      tx,
      games.filter(({ code }) => !known.has(code)).map(({ code }) => nameOf(apiName, code, new Set())),
    );
    const done: Synced = { added: 0, changed: 0, gone: 0 };
    for (const [index, game] of games.entries()) {
      const name = known.get(game.code) ?? nameOf(apiName, game.code, taken);
      taken.add(name);
      const { code, titles, category, pictureUrl: fullImageUrl, rtpBps, minBet, maxBet, version, demo, since } = game;
      const facts = { category, fullImageUrl, rtpBps, minBet, maxBet, version, demo, since };
      const row = { name, code, title: titleOf(game), titles, apiName, tags: [], sort: SORT + index, ...facts };
      const change = await store.upsertGame(tx, row);
      if (change !== undefined) done[change] += 1;
    }
    const codes = games.map(({ code }) => code);
    done.gone = await store.markGone(tx, apiName, codes, now);
    afterCommit(tx, () => bus.publish('catalog_changed', {}));
    return done;
  };
}
