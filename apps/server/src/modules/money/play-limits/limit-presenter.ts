import { ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type LimitPeriod, type PlayUse, limitPeriods, loadPlayUse, sumDeposits } from '../ledger/index.ts';
import {
  type LimitKind,
  type LimitName,
  type StoredLimit,
  findLimit,
  findRequest,
  findStrictest,
  limitNames,
} from './limit.ts';
import { listLimits } from './play-limit-store.ts';
import { startOfPeriod } from './play-limits.ts';
import type { PlayLimits } from './play-limits.ts';

const MINUTE_SECONDS = 60n;

/** Formats a value of a kind: reais, whole minutes, or a number of bets. */
export const formatLimit = (kind: string, value: bigint): string =>
  kind === 'time' || kind === 'bets' ? String(value) : formatReais(centavos(value));

type Deposited = Record<LimitPeriod, bigint>;

/** What is used of a limit; `null` for the largest stake. A period that was won has used nothing of the losses. */
function findUsed({ kind, period }: LimitName, use: PlayUse, deposited: Deposited): bigint | null {
  if (period === 'bet') return null;
  if (kind === 'deposit') return deposited[period];
  if (kind === 'time') return use.time[period] / MINUTE_SECONDS;
  if (kind === 'bets') return use.bets[period];
  if (kind === 'stake') return use.stake[period];
  return use.loss[period] > 0n ? use.loss[period] : ZERO;
}

interface ViewSources {
  rows: readonly StoredLimit[];
  use: PlayUse;
  deposited: Deposited;
  required: readonly LimitKind[];
  now: Date;
}

function toLimitView(name: LimitName, { rows, use, deposited, required, now }: ViewSources) {
  const { kind } = name;
  const format = (value: bigint | null) => (value === null ? null : formatLimit(kind, value));
  const own = findLimit(rows, name, 'player');
  const [value, used] = [findStrictest(rows, name), findUsed(name, use, deposited)];
  const request = findRequest(own, now);
  const left = value === null || used === null ? null : value - used;
  return {
    ...name,
    value: format(value),
    own: format(own?.value ?? null),
    by_staff: format(findLimit(rows, name, 'staff')?.value ?? null),
    used: format(used),
    left: format(left !== null && left < 0n ? 0n : left),
    is_required: required.includes(kind),
    request:
      request === undefined
        ? null
        : {
            value: format(request.value),
            requested_at: request.requestedAt.toISOString(),
            applies_from: request.appliesFrom.toISOString(),
            expires_at: request.expiresAt.toISOString(),
            can_confirm: request.canConfirm,
          },
  };
}

export interface LimitPresenterDeps {
  db: Queryable;
  limits: Pick<PlayLimits, 'listMissing' | 'loadRules'>;
  /** Sums the open deposit orders of a player, and those since a time that a receipt can reopen, in centavos. */
  sumOpenDeposits: (q: Queryable, playerId: number, since: Date) => Promise<bigint>;
}

/** Loads the limits of a player with what is used of each. */
export async function loadLimitsView({ db, limits, sumOpenDeposits }: LimitPresenterDeps, playerId: number, now: Date) {
  const rules = await limits.loadRules(db, playerId);
  const rows = await listLimits(db, playerId);
  const use = await loadPlayUse(db, playerId, now);
  const deposited: Deposited = { day: 0n, week: 0n, month: 0n };
  for (const period of limitPeriods) {
    const since = startOfPeriod(period, now);
    deposited[period] = (await sumOpenDeposits(db, playerId, since)) + (await sumDeposits(db, playerId, since));
  }
  const sources = { rows, use, deposited, required: rules.requiredLimits, now };
  return {
    limits: limitNames.map((name) => toLimitView(name, sources)),
    raise_delay_hours: rules.limitRaiseDelayHours,
    required: await limits.listMissing(db, playerId),
  };
}
