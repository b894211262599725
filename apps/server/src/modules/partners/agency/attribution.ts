import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Clock, type Cookie, Failure, dayOf } from '../../../platform/index.ts';
import {
  type InvitationSource,
  INVITE_COOKIE,
  type Invitations,
  findByInviteCode,
} from '../../accounts/identity/index.ts';
import * as store from './attribution-store.ts';
import { parseInviteCookie, formatInviteCookie } from './invite-cookie.ts';

const DAY_SECONDS = 86_400;

/** The rule of a site without its own: the last link counts, for 30 days. */
const DEFAULT_RULE = { days: 30, touch: 'last', version: 0 } as const;

/** A visit of an invite link. */
interface LinkVisit {
  code: string;
  site: string;
  /** The cookie of an earlier visit. */
  remembered: string | undefined;
  /** The signed-in member. */
  memberId: number | undefined;
}

/** Attributes new members to agents: by a code, a link or a host. */
export interface Attribution {
  findInviter: Invitations['findInviter'];
  getRule(q: Queryable, site: string): Promise<store.AttributionRule>;
  /**
   * Counts a visit and returns the cookie to set. An unknown code and a signed-in member count nothing. A second visit of the
   * same browser on the same day is the same visit.
   */
  visit(visit: LinkVisit): Promise<{ isKept: boolean; days: number; cookie: Cookie | null }>;
}

interface AttributionDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

export function createAttribution({ db, atomically, clock }: AttributionDeps): Attribution {
  const getRule: Attribution['getRule'] = async (q, site) =>
    (await store.findRule(q, site)) ?? { site, ...DEFAULT_RULE };

  async function findLinkInviter(
    q: Queryable,
    { visited, site }: InvitationSource,
  ): Promise<{ id: number; code: string } | undefined> {
    const { days } = await getRule(q, site);
    const known = parseInviteCookie(visited, { now: clock.now(), days });
    const id = known && (await findByInviteCode(q, known.code));
    return id === undefined ? undefined : { id, code: known?.code ?? '' };
  }

  return {
    getRule,
    async findInviter(tx, source) {
      const link = await findLinkInviter(tx, source);
      const typed = source.code ?? '';
      if (typed !== '') {
        const id = await findByInviteCode(tx, typed);
        if (id === undefined) throw new Failure('introducer_unknown', { field: 'introducer' });
        // The registration form is filled in with the code of the link.
        return { id, way: link?.id === id ? 'link' : 'code' };
      }
      if (link !== undefined) return { id: link.id, way: 'link' };
      const agent = await store.findHostAgent(tx, source.host);
      return agent === undefined ? null : { id: agent, way: 'host' };
    },
    async visit({ code, site, remembered, memberId }) {
      const { days, touch } = await getRule(db, site);
      const agent = memberId === undefined ? await findByInviteCode(db, code) : undefined;
      if (agent === undefined) return { isKept: false, days, cookie: null };
      const now = clock.now();
      const before = parseInviteCookie(remembered, { now, days });
      const isSame = before?.code.toUpperCase() === code.toUpperCase();
      if (!isSame || before === undefined || dayOf(before.at) !== dayOf(now))
        await atomically((tx) => store.addVisit(tx, agent, dayOf(now)));
      const isFirst = before === undefined || (await findByInviteCode(db, before.code)) === undefined;
      if (touch === 'first' && !isFirst && !isSame) return { isKept: false, days, cookie: null };
      const value = formatInviteCookie({ code: code.toUpperCase(), at: touch === 'first' && isSame ? before.at : now });
      return { isKept: true, days, cookie: { name: INVITE_COOKIE, value, maxAgeSeconds: days * DAY_SECONDS } };
    },
  };
}
