import { type Centavos, centavos, formatReais, ZERO } from '@arara/money';
import { abuseBounds, abuseStakedBounds, endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Route, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type AbuseLimits, DEFAULT_ABUSE_LIMITS } from './abuse-rules.ts';
import type { AbuseLimitsService } from './abuse-limits.ts';
import type { RewardFlags } from './abuse-flags.ts';
import { toSignalText } from './signal-text.ts';
import * as store from './abuse-store.ts';

interface LimitsRoutesDeps {
  db: Db;
  limits: AbuseLimitsService;
  staff: Pick<Staff, 'emails'>;
}

type Counts = Record<keyof typeof abuseBounds, number>;

function writeLimits({
  betsInHour,
  hoursOfDay,
  spreadBps,
  risklessBps,
  risklessStaked,
  claimsInDay,
  ...same
}: AbuseLimits) {
  return {
    ...same,
    bets_in_hour: betsInHour,
    hours_of_day: hoursOfDay,
    spread_bps: spreadBps,
    riskless_bps: risklessBps,
    riskless_staked: formatReais(centavos(risklessStaked)),
    claims_in_day: claimsInDay,
  };
}

function readLimits(limits: Counts & { riskless_staked: Centavos }): AbuseLimits {
  const { gaps, device, payer, address } = limits;
  return {
    gaps,
    device,
    payer,
    address,
    betsInHour: limits.bets_in_hour,
    hoursOfDay: limits.hours_of_day,
    spreadBps: limits.spread_bps,
    risklessBps: limits.riskless_bps,
    risklessStaked: limits.riskless_staked,
    claimsInDay: limits.claims_in_day,
  };
}

const bounds = {
  ...Object.fromEntries(
    Object.entries(abuseBounds).map(([name, { least, most }]) => [name, { least: `${least}`, most: `${most}` }]),
  ),
  riskless_staked: {
    least: formatReais(centavos(abuseStakedBounds.least)),
    most: formatReais(centavos(abuseStakedBounds.most)),
  },
};

/** Endpoints where staff reads and sets the limits of the abuse rules. */
function limitsOfficeRoutes({ db, limits, staff }: LimitsRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeAbuseLimits, 'reward_flag.read', async () => {
      const { version, limits: current, past } = await limits.history(db);
      const emails = await staff.emails(db, [...new Set(past.map(({ setBy }) => setBy))]);
      const history = past.map((one) => ({
        version: one.version,
        at: one.at.toISOString(),
        staff: emails.get(one.setBy) ?? '',
        reason: one.reason,
        limits: writeLimits(one.limits),
      }));
      return {
        data: { version, limits: writeLimits(current), first: writeLimits(DEFAULT_ABUSE_LIMITS), bounds, history },
      };
    }),
    staffRoute(endpoints.officeAbuseLimitsSet, 'abuse_limits.set', async ({ input, actor }) => {
      const { version, limits: changed, reason } = input;
      return { data: { version: await limits.set(actor, { version, limits: readLimits(changed), reason }) } };
    }),
  ];
}

interface FlagRouteDeps {
  db: Db;
  flags: RewardFlags;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
}

/** Parses the player number in a search text; 0, which no player has, for any other text. */
function parsePlayerNumber(text: string): number | null {
  if (text === '') return null;
  return /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : 0;
}

function listRoute({ db, identity, staff }: FlagRouteDeps): Route {
  return staffRoute(endpoints.officeRewardFlags, 'reward_flag.read', async ({ input, locale }) => {
    const { q = '', status = '', player_id: player, order } = input;
    const filter = { state: status === '' ? null : status, memberId: player ?? parsePlayerNumber(q), order };
    const found = await store.listFlags(db, filter, input);
    const ids = found.rows.map(({ memberId }) => memberId);
    const [members, claimed] = [await identity.members(db, ids), await store.listClaimed(db, ids)];
    const reasons = await store.listReasons(db, ids);
    const people = await staff.emails(
      db,
      found.rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    );
    return {
      data: pageOf(found, input, ({ memberId, state, at, decidedBy, note }) => ({
        player_id: memberId,
        account: members.get(memberId)?.account ?? '',
        state,
        reasons: reasons
          .filter((reason) => reason.memberId === memberId)
          .toReversed()
          .map((reason) => ({ word: reason.word, text: toSignalText(locale, reason), at: reason.at.toISOString() })),
        claimed: formatReais(claimed.get(memberId)?.claimed ?? ZERO),
        claims: claimed.get(memberId)?.claims ?? 0,
        decided_by: decidedBy === null ? '' : (people.get(decidedBy) ?? ''),
        note,
        at: at.toISOString(),
      })),
    };
  });
}

/** Endpoints where staff reads flags and decides about them. */
export function flagOfficeRoutes(deps: FlagRouteDeps): Route[] {
  return [
    ...limitsOfficeRoutes({ db: deps.db, staff: deps.staff, limits: deps.flags.limits }),
    listRoute(deps),
    staffRoute(endpoints.officeRewardFlagDecide, 'reward_flag.decide', async ({ input, actor }) => {
      const { player_id: memberId, decision, reason } = input;
      return { data: { state: await deps.flags.decide(actor, { memberId, decision, reason }) } };
    }),
  ];
}
