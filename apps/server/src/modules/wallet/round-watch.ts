import { formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, type Ids, type Log, addSeconds } from '../../platform/index.ts';
import { compareRound } from './comparison.ts';
import type { ProviderPort } from './provider-port.ts';
import { insertReview, markGone } from './review-store.ts';
import * as rounds from './round-store.ts';

/** A round that is open for longer than this is alerted to. Source: Open Wallet Protocol v1, round life. */
export const LONG_OPEN_SECONDS = 24 * 3600;
const AT_ONCE = 200;

interface WatchParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Log;
  portOf: (provider: string) => ProviderPort | undefined;
}

/**
 * Looks after rounds that stay open. One of which no bet stands is closed: it was taken back. Of any other, staff is told
 * once, and its provider is asked how it stands: where it is over there, and both books say the same, it is closed here.
 */
export function createRoundWatch(parts: WatchParts): () => Promise<number> {
  const { db, atomically, clock, ids, log, portOf } = parts;

  async function alert(tx: Tx, round: rounds.OutsideRound): Promise<void> {
    const { provider, roundId, memberId, staked, won, openedAt } = round;
    const isNew = await insertReview(tx, {
      id: ids.uuid(),
      provider,
      kind: 'round_open',
      subject: round.id,
      memberId,
      amount: staked,
      detail: `round ${roundId} of ${round.game}, open since ${openedAt.toISOString()}, won ${formatReais(won)}`,
      openedAt: clock.now(),
    });
    if (isNew) log.warn({ provider, round: roundId, openedAt }, 'a round is open for more than a day');
  }

  async function close(tx: Tx, { id, provider }: rounds.OutsideRound): Promise<void> {
    await rounds.markClosed(tx, id, clock.now());
    await markGone(tx, provider, 'round_open', id, clock.now());
  }

  async function look(round: rounds.OutsideRound & { isPlayed: boolean }): Promise<void> {
    if (!round.isPlayed) return atomically((tx) => close(tx, round));
    await atomically((tx) => alert(tx, round));
    const port = portOf(round.provider);
    const found = port === undefined ? undefined : await compareRound(parts, round, port);
    if (found?.state === 'closed' && found.differences === 0) await atomically((tx) => close(tx, round));
  }

  return async () => {
    const left = await rounds.listLeftOpen(db, addSeconds(clock.now(), -LONG_OPEN_SECONDS), AT_ONCE);
    for (const round of left) await look(round);
    return left.length;
  };
}
