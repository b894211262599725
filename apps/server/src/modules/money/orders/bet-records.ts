import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import { type PlayedRound, listRoundDays, listRoundsOfDay } from '../ledger/index.ts';

/** A bet with the names of its game and provider. */
export interface BetRecord extends PlayedRound {
  title: string;
  brand: string;
}

export interface BetRecordsDeps {
  db: Db;
  atomically: Atomically;
  catalog: Pick<Catalog, 'names' | 'listGameNames'>;
}

/** Selects the bets of a member from `since` up to `until` (excluded), of one provider or of all. */
interface BetSelection {
  memberId: number;
  since: Date;
  until: Date;
  provider: string | undefined;
  locale: LocaleKey;
}

/** The number of bets that are read at a time. */
const BATCH_SIZE = 500;

/** Reads the bets of a selection day by day, oldest first, in batches: they may exceed the memory. */
export async function* readBets(deps: BetRecordsDeps, selection: BetSelection): AsyncGenerator<BetRecord[]> {
  const { db, atomically, catalog } = deps;
  const { memberId, since, until, provider, locale } = selection;
  const games = provider === undefined ? null : await catalog.listGameNames(db, provider);
  const filter = { playerId: memberId, games };
  const last = dayOf(new Date(until.getTime() - 1));
  for (const day of await atomically((tx) => listRoundDays(tx, filter, dayOf(since), last))) {
    for (let after = -1n; ;) {
      const rounds = await listRoundsOfDay(db, filter, day, after, BATCH_SIZE);
      if (rounds.length > 0) yield await addNames(deps, rounds, locale);
      after = rounds.at(-1)?.seq ?? after;
      if (rounds.length < BATCH_SIZE) break;
    }
  }
}

async function addNames({ db, catalog }: BetRecordsDeps, rounds: PlayedRound[], locale: LocaleKey) {
  const named = await catalog.names(db, [...new Set(rounds.map(({ game }) => game))], locale);
  const names = new Map(named.map(({ name, title, brand }) => [name, { title, brand }]));
  return rounds.map((round) => ({ ...round, ...(names.get(round.game) ?? { title: round.game, brand: '' }) }));
}
