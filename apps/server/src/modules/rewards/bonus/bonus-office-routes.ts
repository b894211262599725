import type { Contribution } from '@arara/activity-kit';
import { endpoints } from '@arara/contract';
import { type Rate, formatReais, rate } from '@arara/money';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Route, Failure, cursorPageOf, staffRoute } from '../../../platform/index.ts';
import type { Ledger, Wallet } from '../../money/ledger/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Bonus } from './bonus.ts';
import type { Contributions } from './contributions.ts';
import type { Grant } from './grant.ts';
import type { ManualRewards } from './manual-rewards.ts';
import { type ContributionRules, OUTSIDE_DEFAULT, OUTSIDE_DEFAULTS } from './contribution-rules.ts';
import * as store from './bonus-store.ts';

export interface BonusOfficeDeps {
  db: Db;
  atomically: Atomically;
  bonus: Pick<Bonus, 'cancel'>;
  contributions: Contributions;
  manualRewards: ManualRewards;
  ledger: Ledger;
  staff: Staff;
  /** Finds the account names of members by number. */
  findAccounts: (q: Queryable, memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function writeGrant(grant: Grant, wallet: Wallet | undefined, account: string) {
  const isUnderWay = grant.state === 'active' && wallet?.grantId === grant.id;
  return {
    id: grant.id,
    player_id: grant.memberId,
    account,
    source: grant.cause,
    state: grant.state,
    amount: formatReais(grant.amount),
    money: isUnderWay ? formatReais(wallet.bonus) : '0.00',
    required: formatReais(grant.due),
    done: formatReais(isUnderWay ? wallet.bonusDone : grant.done),
    granted_at: grant.grantedAt.toISOString(),
    begun_at: iso(grant.begunAt),
    expires_at: iso(grant.expiresAt),
    ended_at: iso(grant.endedAt),
    reason: grant.endedReason,
    converted: formatReais(grant.converted),
    returned: formatReais(grant.returned),
  };
}

type Row = { category: string | null; game: string | null; share_bps: number; outside?: boolean | undefined };
type Shares = Record<'categories' | 'games', Record<string, Rate>>;

/** Parses contribution rules. Fails with `invalid` for a row that names neither or both of category and game, or a duplicate. */
function toContributionRules(rows: readonly Row[]): ContributionRules {
  const shares: Shares & { outside: Shares } = { categories: {}, games: {}, outside: { categories: {}, games: {} } };
  for (const [place, { category, game, share_bps: bps, outside = false }] of rows.entries()) {
    const section = outside ? shares.outside : shares;
    const [of, name] = category === null ? [section.games, game] : [section.categories, category];
    const isOne = (category === null) !== (game === null);
    if (!isOne || name === null || name === '' || Object.hasOwn(of, name))
      throw new Failure('invalid', { field: `rows.${place}` });
    of[name] = rate(bps);
  }
  return shares;
}

function toRows({ outside, ...own }: ContributionRules) {
  const section = ({ categories, games }: Contribution, isOutside: boolean) => [
    ...Object.entries(categories).map(([category, share]) => ({ category, game: null, share, isOutside })),
    ...Object.entries(games).map(([game, share]) => ({ category: null, game, share, isOutside })),
  ];
  return [...section(own, false), ...section(outside, true)].map(({ category, game, share, isOutside }) => ({
    category,
    game,
    share_bps: Number(share),
    outside: isOutside,
  }));
}

/** The default valid shares of stakes in provider games. */
const outsideDefaults = [
  ...Object.entries(OUTSIDE_DEFAULTS).map(([category, share]) => ({ category, share_bps: Number(share) })),
  { category: null, share_bps: Number(OUTSIDE_DEFAULT) },
];

function contributionRoutes({ db, contributions, staff }: BonusOfficeDeps): Route[] {
  return [
    staffRoute(endpoints.officeContributions, 'bonus.read', async () => {
      const { version, shares, past } = await contributions.history();
      const emails = await staff.emails(db, [...new Set(past.map(({ staffId }) => staffId))]);
      const history = past.map((one) => ({
        version: one.version,
        at: one.at.toISOString(),
        staff: emails.get(one.staffId) ?? '',
      }));
      return { data: { version, rows: toRows(shares), outside_defaults: outsideDefaults, history } };
    }),
    staffRoute(endpoints.officeContributionsSet, 'contribution.set', async ({ input, actor }) => {
      const { version, rows, reason } = input;
      return {
        data: { version: await contributions.set(actor, { version, shares: toContributionRules(rows), reason }) },
      };
    }),
  ];
}

/** Bonuses as staff sees, gives and cancels them, and what a share of its stake a bet counts for. */
export function bonusOfficeRoutes(deps: BonusOfficeDeps): Route[] {
  const { db, atomically, bonus, manualRewards, ledger, findAccounts } = deps;
  return [
    staffRoute(endpoints.officeBonuses, 'bonus.read', async ({ input }) => {
      const { status = '', player_id: memberId = null, source = null, order } = input;
      const filter = { state: status === '' ? null : status, memberId, source };
      const found = await store.listGrants(db, filter, input, order);
      const memberIds = [...new Set(found.rows.map((grant) => grant.memberId))];
      const [accounts, wallets] = [await findAccounts(db, memberIds), await ledger.wallets(db, memberIds)];
      const write = (grant: Grant) =>
        writeGrant(grant, wallets.get(grant.memberId), accounts.get(grant.memberId) ?? '');
      return { data: cursorPageOf(found, input, write) };
    }),
    staffRoute(endpoints.officeBonusGive, 'bonus.give', async ({ input, actor, requestKey: key }) => {
      const { player_id: memberId, amount, terms: payment, reason } = input;
      return { data: await manualRewards.give(actor, { memberId, amount, payment, reason, key }) };
    }),
    staffRoute(endpoints.officeBonusCancel, 'bonus.cancel', async ({ input: { id, reason }, actor }) => {
      const returned = await atomically((tx) => bonus.cancel(tx, id, actor, reason));
      return { data: { returned: formatReais(returned) } };
    }),
    ...contributionRoutes(deps),
  ];
}
