import { centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import type { LimitPeriod, Ledger } from '../ledger/index.ts';
import { type LimitKind, type LimitName, findStrictest } from './limit.ts';
import { listLimits } from './play-limit-store.ts';

const MINUTE_SECONDS = 60n;

/** Writes the strictest limits to the wallet, which enforces them. */
export async function applyLimits(
  tx: Tx,
  { limit }: Pick<Ledger, 'limit'>,
  { playerId, at }: { playerId: number; at: Date },
): Promise<void> {
  const rows = await listLimits(tx, playerId);
  const find = (kind: LimitKind, period: LimitName['period']) => findStrictest(rows, { kind, period });
  const amount = (kind: LimitKind, period: LimitName['period']) => {
    const value = find(kind, period);
    return value === null ? null : centavos(value);
  };
  const ofPeriod = (period: LimitPeriod) => ({ stake: amount('stake', period), loss: amount('loss', period) });
  const seconds = (period: LimitPeriod) => {
    const minutes = find('time', period);
    return minutes === null ? null : minutes * MINUTE_SECONDS;
  };
  const hasTime = rows.some(({ kind }) => kind === 'time' || kind === 'bets');
  const bets = { day: find('bets', 'day'), week: find('bets', 'week'), month: find('bets', 'month') };
  const time = { day: seconds('day'), week: seconds('week'), month: seconds('month'), bets, at, today: dayOf(at) };
  await limit(tx, playerId, {
    ...ofPeriod('day'),
    week: ofPeriod('week'),
    month: ofPeriod('month'),
    maxStake: amount('bet', 'bet'),
    ...(hasTime ? { time } : {}),
  });
}
