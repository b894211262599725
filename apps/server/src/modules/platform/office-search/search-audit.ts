import { MAX_SEARCH_RESULTS, endpoints } from '@arara/contract';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type Route, type StaffCaller, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CashierPlayerMatch, CashierSearch } from '../../money/cashier/index.ts';

/** Data that identifies a person: the log records who searched by it, and whom they found. */
const personalKinds: ReadonlySet<CashierPlayerMatch['by']> = new Set([
  'phone',
  'email',
  'cpf',
  'realname',
  'pix_key',
  'ip',
]);

export const listPersonalMatches = (matches: readonly CashierPlayerMatch[]): CashierPlayerMatch[] =>
  matches.filter(({ by }) => personalKinds.has(by));

/** Records a search that found players by personal data, without its text. */
export async function recordPersonalSearch(
  tx: Tx,
  staff: Pick<Staff, 'record'>,
  actor: StaffCaller['actor'],
  matches: readonly CashierPlayerMatch[],
): Promise<void> {
  const personal = listPersonalMatches(matches);
  if (personal.length === 0) return;
  await staff.record(tx, actor, {
    action: 'player.searched',
    subject: 'player:search',
    after: { by: [...new Set(personal.map(({ by }) => by))], players: personal.map(({ id }) => id) },
  });
}

/** The lists whose search finds players by personal data. */
const searchedLists: ReadonlySet<Route['endpoint']> = new Set([
  endpoints.officePlayers,
  endpoints.officeWithdrawals,
  endpoints.officeRecharges,
]);

/** An open list asks again every few seconds: the same search of a session is recorded once in this time. */
const REPEAT_SECONDS = 900;

/** Searches that are remembered as recorded. */
const MAX_RECORDED = 2_000;

/** Remembers keys for a time, at most a number of them. */
function createRecentKeys(clock: Clock) {
  const times = new Map<string, Date>();
  return {
    has(key: string): boolean {
      const at = times.get(key);
      return at !== undefined && at > addSeconds(clock.now(), -REPEAT_SECONDS);
    },
    add(key: string): void {
      times.delete(key);
      times.set(key, clock.now());
      const [oldest] = times.keys();
      if (times.size > MAX_RECORDED && oldest !== undefined) times.delete(oldest);
    },
  };
}

interface SearchAuditDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  money: Pick<CashierSearch, 'findPlayers'>;
  staff: Pick<Staff, 'record'>;
}

/** Creates the wrapper of the routes of lists that records who searched them by personal data, as the search does. */
export function createSearchAudit({ db, atomically, clock, money, staff }: SearchAuditDeps): (route: Route) => Route {
  const recorded = createRecentKeys(clock);

  async function record(actor: StaffCaller['actor'], text: string): Promise<void> {
    const matches = await money.findPlayers(db, text, MAX_SEARCH_RESULTS);
    const found = listPersonalMatches(matches).map(({ by, id }) => `${by} ${id}`);
    const key = [actor.id, actor.session, ...found].join(' ');
    if (found.length === 0 || recorded.has(key)) return;
    await atomically((tx) => recordPersonalSearch(tx, staff, actor, matches));
    recorded.add(key);
  }

  return (route) => {
    if (route.audience !== 'staff' || !searchedLists.has(route.endpoint)) return route;
    return {
      ...route,
      async handle(call: StaffCaller & { input: unknown }) {
        const { q } = call.input as { q?: string };
        // Staff that may not read players finds nobody by personal data.
        if (q !== undefined && q !== '' && call.actor.permissions.includes('player.read')) await record(call.actor, q);
        return route.handle(call);
      },
    };
  };
}
