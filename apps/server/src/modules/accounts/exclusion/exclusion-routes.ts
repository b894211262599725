import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, memberRoute } from '../../../platform/index.ts';
import type { AccountSecurity, MemberDirectory } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import { findPeriodState } from './exclusion-state.ts';
import type { ExclusionPeriod } from './exclusion-store.ts';
import type { Exclusions } from './exclusions.ts';
import { isAnswerPending } from './register-store.ts';

/** Where a person excludes themselves from every operator. */
const REGISTER_LINKS = { none: '', 'sigap-impedidos': 'https://gov.br/autoexclusaoapostas' } as const;

interface ExclusionRoutesDeps {
  db: Db;
  clock: Clock;
  exclusions: Exclusions;
  identity: MemberDirectory;
  proofs: AccountSecurity['proofs'];
  sites: Pick<Sites, 'directory'>;
}

function toCurrentView(period: ExclusionPeriod, now: Date) {
  const state = findPeriodState(period, now);
  return {
    kind: period.kind,
    length: period.length,
    state,
    starts_at: period.startsAt.toISOString(),
    ends_at: period.endsAt?.toISOString() ?? null,
    returns_at: period.returnsAt?.toISOString() ?? null,
    withdraw_until: period.withdrawUntil?.toISOString() ?? null,
    can_return: state === 'over',
  };
}

/** Routes of pauses and exclusions by the player. */
export function exclusionRoutes({ db, clock, exclusions, identity, proofs, sites }: ExclusionRoutesDeps): Route[] {
  async function present(memberId: number) {
    await exclusions.endDue(memberId);
    const { site } = await identity.member(db, memberId);
    const { rules } = await sites.directory.at({ site });
    const [strictest] = await exclusions.listOpen(db, memberId);
    return {
      current: strictest === undefined ? null : toCurrentView(strictest, clock.now()),
      register_unknown: await isAnswerPending(db, memberId),
      pause_lengths: [...rules.pauseLengths],
      exclusion_lengths: [...rules.exclusionLengths],
      register_link: REGISTER_LINKS[rules.exclusionRegister],
    };
  }

  return [
    memberRoute(endpoints.exclusion, async ({ memberId }) => ({ data: await present(memberId) })),
    memberRoute(endpoints.exclusionStart, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      await exclusions.start(memberId, { kind: input.kind, length: input.length });
      return { data: await present(memberId) };
    }),
    memberRoute(endpoints.exclusionReturn, async ({ memberId, token, input }) => {
      await proofs.require(memberId, token, input.proof);
      await exclusions.confirmReturn(memberId);
      return { data: await present(memberId) };
    }),
  ];
}
