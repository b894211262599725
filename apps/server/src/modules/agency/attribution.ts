import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Clock, type Cookie, Failure, dayOf } from '../../platform/index.ts';
import { type Came, INVITE_COOKIE, type Invitations, findByInviteCode } from '../identity/index.ts';
import * as store from './attribution-store.ts';
import { readVisited, writeVisited } from './visited.ts';

const DAY_SECONDS = 86_400;

/** What of an opened link counts where a site has no rule of its own: the last one, for a month. */
const firstRule = { days: 30, touch: 'last', version: 0 } as const;

/** A link that was opened, and who opened it. */
interface Opened {
  code: string;
  site: string;
  /** What the browser kept of an earlier one. */
  kept: string | undefined;
  /** The member who is signed in there. */
  memberId: number | undefined;
}

/** Who came by whom: by a code, a link, an address. */
export interface Attribution {
  inviterOf: Invitations['inviterOf'];
  ruleOf(q: Queryable, site: string): Promise<store.Rule>;
  /**
   * Counts a visit and answers what the browser is to remember. A code of nobody's counts for nothing, nor does a member
   * who opens one: they have come already. Opened again on the same day by the same browser, it is the same visit.
   */
  visit(opened: Opened): Promise<{ isKept: boolean; days: number; cookie: Cookie | null }>;
}

interface AttributionParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

export function createAttribution({ db, atomically, clock }: AttributionParts): Attribution {
  const ruleOf: Attribution['ruleOf'] = async (q, site) => (await store.findRule(q, site)) ?? { site, ...firstRule };

  async function linkOf(q: Queryable, { visited, site }: Came): Promise<{ id: number; code: string } | undefined> {
    const { days } = await ruleOf(q, site);
    const known = readVisited(visited, { now: clock.now(), days });
    const id = known && (await findByInviteCode(q, known.code));
    return id === undefined ? undefined : { id, code: known?.code ?? '' };
  }

  return {
    ruleOf,
    async inviterOf(tx, came) {
      const link = await linkOf(tx, came);
      const typed = came.code ?? '';
      if (typed !== '') {
        const id = await findByInviteCode(tx, typed);
        if (id === undefined) throw new Failure('introducer_unknown', { field: 'introducer' });
        // The form of who came by a link is filled in with its code.
        return { id, way: link?.id === id ? 'link' : 'code' };
      }
      if (link !== undefined) return { id: link.id, way: 'link' };
      const agent = await store.findHostAgent(tx, came.host);
      return agent === undefined ? null : { id: agent, way: 'host' };
    },
    async visit({ code, site, kept, memberId }) {
      const { days, touch } = await ruleOf(db, site);
      const agent = memberId === undefined ? await findByInviteCode(db, code) : undefined;
      if (agent === undefined) return { isKept: false, days, cookie: null };
      const now = clock.now();
      const before = readVisited(kept, { now, days });
      const isSame = before?.code.toUpperCase() === code.toUpperCase();
      if (!isSame || before === undefined || dayOf(before.at) !== dayOf(now))
        await atomically((tx) => store.addVisit(tx, agent, dayOf(now)));
      const isFirst = before === undefined || (await findByInviteCode(db, before.code)) === undefined;
      if (touch === 'first' && !isFirst && !isSame) return { isKept: false, days, cookie: null };
      const value = writeVisited({ code: code.toUpperCase(), at: touch === 'first' && isSame ? before.at : now });
      return { isKept: true, days, cookie: { name: INVITE_COOKIE, value, maxAgeSeconds: days * DAY_SECONDS } };
    },
  };
}
