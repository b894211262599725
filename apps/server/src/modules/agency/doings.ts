import { type Centavos, ZERO } from '@arara/money';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Clock, dayOf, startOfRange } from '../../platform/index.ts';
import { type Pulse, countPulses, findPulse } from './pulse-store.ts';
import { listTeamIds } from './tree-store.ts';

/** What a member did, as teams are told of it. */
export interface Doing {
  /** Staked in the days that were asked for. */
  isActive: boolean;
  /** Ever paid in. */
  isRecharged: boolean;
  /** Valid bets, and recharges less what was taken back, of those days. */
  valid: Centavos;
  recharge: Centavos;
}

/** The site's days, both in it. */
interface Days {
  from: string;
  to: string;
}

/** What is known of members' play and money, which is kept elsewhere. */
export interface DoingsReader {
  /** Of some members; who did nothing is left out. */
  of(q: Queryable, memberIds: readonly number[], days: Days): Promise<ReadonlyMap<number, Doing>>;
  /** Everybody who staked in some days. */
  staked(q: Queryable, days: Days): Promise<number[]>;
  /** Everybody who ever paid in. */
  paidIn(q: Queryable): Promise<number[]>;
}

const NOTHING: Doing = { isActive: false, isRecharged: false, valid: ZERO, recharge: ZERO };
/** A team of so many is looked at whenever somebody asks; a larger one every five minutes. */
const LOOKED_AT_ONCE = 1_000;

export interface Doings {
  /** What some members did in the last seven days. */
  of(q: Queryable, memberIds: readonly number[]): Promise<(memberId: number) => Doing>;
  /** How a team of so many does. */
  pulse(q: Queryable, memberId: number, team: number): Promise<Pulse>;
  /** Looks at the teams that are too large to be looked at when somebody asks. */
  count(): Promise<void>;
}

interface DoingsParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  doings: DoingsReader;
}

export function createDoings({ db, atomically, clock, doings }: DoingsParts): Doings {
  const week = (): Days => ({ from: dayOf(startOfRange('7d', clock.now())), to: dayOf(clock.now()) });

  return {
    async of(q, memberIds) {
      const found = memberIds.length === 0 ? new Map<number, Doing>() : await doings.of(q, memberIds, week());
      return (memberId) => found.get(memberId) ?? NOTHING;
    },
    async pulse(q, memberId, team) {
      if (team > LOOKED_AT_ONCE) return (await findPulse(q, memberId)) ?? { active: 0, recharged: 0 };
      const ids = team === 0 ? [] : await listTeamIds(q, memberId, LOOKED_AT_ONCE);
      const found = ids.length === 0 ? [] : [...(await doings.of(q, ids, week())).values()];
      return {
        active: found.filter(({ isActive }) => isActive).length,
        recharged: found.filter(({ isRecharged }) => isRecharged).length,
      };
    },
    async count() {
      const [active, recharged] = [await doings.staked(db, week()), await doings.paidIn(db)];
      const now = clock.now();
      await atomically((tx) => countPulses(tx, { active, recharged, above: LOOKED_AT_ONCE, now }));
    },
  };
}
