import { abuseBounds, abuseStakedBounds, endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Route, staff } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type AbuseLimits, abuseLimits } from './abuse-rule.ts';
import type { Limits } from './limits.ts';

interface LimitsRoutesParts {
  db: Db;
  limits: Limits;
  office: Pick<Staff, 'emails'>;
}

type Counts = Record<keyof typeof abuseBounds, number>;

function written({
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

function read(limits: Counts & { riskless_staked: Centavos }): AbuseLimits {
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

/** The figures of the rules of abuse, as staff reads and sets them. */
export function limitsOfficeRoutes({ db, limits, office }: LimitsRoutesParts): Route[] {
  return [
    staff(endpoints.officeAbuseLimits, 'reward_flag.read', async () => {
      const { version, limits: current, past } = await limits.history(db);
      const emails = await office.emails(db, [...new Set(past.map(({ setBy }) => setBy))]);
      const history = past.map((one) => ({
        version: one.version,
        at: one.at.toISOString(),
        staff: emails.get(one.setBy) ?? '',
        reason: one.reason,
        limits: written(one.limits),
      }));
      return { data: { version, limits: written(current), first: written(abuseLimits), bounds, history } };
    }),
    staff(endpoints.officeAbuseLimitsSet, 'abuse_limits.set', async ({ input, actor }) => {
      const { version, limits: given, reason } = input;
      return { data: { version: await limits.set(actor, { version, limits: read(given), reason }) } };
    }),
  ];
}
