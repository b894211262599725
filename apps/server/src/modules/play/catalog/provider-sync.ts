import { createHash } from 'node:crypto';
import type { categories } from '@arara/contract';
import type { Centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, normaliseText } from '../../../platform/index.ts';
import type { Titles } from './game.ts';
import * as store from './game-store.ts';

/** A game in the list of an external provider. */
export interface OutsideGame {
  /** The provider's key, up to 128 characters. */
  code: string;
  /** At least one. */
  titles: Titles;
  category: (typeof categories)[number];
  /** Empty where the lobby draws a picture. */
  pictureUrl: string;
  rtpBps: number;
  minBet: Centavos;
  maxBet: Centavos;
  version: string;
  /** Whether it can be played without money. */
  demo: boolean;
  since: Date;
}

export interface OutsideProvider {
  apiName: string;
  title: string;
  iconUrl?: string;
}

/** The numbers of games that a list changed. */
export interface ProviderSyncResult {
  added: number;
  changed: number;
  gone: number;
}

const MAX_NAME_LENGTH = 64;
/** External games follow our own until the operator orders them. */
const FIRST_SORT = 1_000;

/** Creates our key for a provider's game: readable and deterministic. */
export function toGameName(apiName: string, code: string, taken: ReadonlySet<string>): string {
  const plain = normaliseText(`${apiName}-${code}`)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (plain !== '' && plain.length <= MAX_NAME_LENGTH && !taken.has(plain)) return plain;
  const digest = createHash('sha256').update(`${apiName}\n${code}`).digest('hex').slice(0, 10);
  return `${plain.slice(0, MAX_NAME_LENGTH - 11) || 'game'}-${digest}`;
}

function toDefaultTitle({ titles, code }: OutsideGame): string {
  return titles.pt ?? titles.en ?? Object.values(titles)[0] ?? code;
}

/**
 * Writes the whole list of an external provider. Idempotent. A game missing from the list becomes gone and returns with it. Keys and the
 * decisions of the operator stay.
 */
export function createProviderSync({ bus, clock }: { bus: Bus; clock: Clock }) {
  return async (tx: Tx, provider: OutsideProvider, games: readonly OutsideGame[]): Promise<ProviderSyncResult> => {
    const { apiName, title, iconUrl = '' } = provider;
    const now = clock.now();
    await store.upsertOutsideProvider(tx, { apiName, title, iconUrl }, now);
    const known = await store.listCodes(tx, apiName);
    const taken = await store.listTaken(
      tx,
      games.filter(({ code }) => !known.has(code)).map(({ code }) => toGameName(apiName, code, new Set())),
    );
    const result: ProviderSyncResult = { added: 0, changed: 0, gone: 0 };
    for (const [index, game] of games.entries()) {
      const name = known.get(game.code) ?? toGameName(apiName, game.code, taken);
      taken.add(name);
      const { code, titles, category, pictureUrl: fullImageUrl, rtpBps, minBet, maxBet, version, demo, since } = game;
      const fields = { category, fullImageUrl, rtpBps, minBet, maxBet, version, demo, since };
      const row = {
        name,
        code,
        title: toDefaultTitle(game),
        titles,
        apiName,
        tags: [],
        sort: FIRST_SORT + index,
        ...fields,
      };
      const change = await store.upsertGame(tx, row);
      if (change !== undefined) result[change] += 1;
    }
    const codes = games.map(({ code }) => code);
    result.gone = await store.markGone(tx, apiName, codes, now);
    afterCommit(tx, () => bus.publish('catalog_changed', {}));
    return result;
  };
}
