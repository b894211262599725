import { categories, endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { formatReais, hundredths, sum } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Route,
  type ServerTranslate,
  addSeconds,
  dayOf,
  memberRoute,
  offsetOf,
  pageOf,
  staffRoute,
  startOfDay,
} from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { writeForm, writeSitePlan } from '../plans/index.ts';
import { toRebateLineId } from './rebate-lines.ts';
import { type RateLine, getRateAtLevel, rebateForm } from './rebate-plan.ts';
import { type Rebates, type RebateLineStatus, isClaimable } from './rebates.ts';

interface RebatesRoutesDeps {
  db: Db;
  catalog: Pick<Catalog, 'loadSnapshot' | 'names'>;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Pick<Ledger, 'wallet'>;
  rebates: Rebates;
  loadLevel: (memberId: number) => Promise<number>;
}

const DAY_SECONDS = 86_400;

/** Loads the titles of games and providers. */
async function loadTitles(catalog: RebatesRoutesDeps['catalog']) {
  const { byName, providers } = await catalog.loadSnapshot();
  const titles = new Map(providers.map(({ apiName, title }) => [apiName, title]));
  return {
    game: (name: string, locale: LocaleKey) =>
      byName.get(name)?.titles[toWireLocale(locale)] ?? byName.get(name)?.title ?? name,
    provider: (apiName: string) => titles.get(apiName) ?? apiName,
  };
}

type Titles = Awaited<ReturnType<typeof loadTitles>>;

function toRebateLineView(line: RebateLineStatus, titles: Titles, locale: LocaleKey) {
  return {
    id: toRebateLineId(line),
    day: line.day,
    category: line.category,
    provider: line.provider,
    provider_title: titles.provider(line.provider),
    game_title: line.game === '' ? null : titles.game(line.game, locale),
    basis: line.basis,
    valid_bet: formatReais(line.valid),
    edge: line.basis === 'edge' ? formatReais(line.counted) : null,
    rate: hundredths(line.rate),
    rebate: formatReais(line.amount),
    status: line.state,
    claimable_at: line.claimableAt.toISOString(),
    until: line.until.toISOString(),
    claimed_at: line.claimedAt?.toISOString() ?? null,
  };
}

interface RateTitleContext {
  titles: Titles;
  locale: LocaleKey;
  t: ServerTranslate;
}

/** Returns the title of what a rate is for, in the caller's language; `''` for all games. */
function findRateTitle({ scope, name }: RateLine, { titles, locale, t }: RateTitleContext): string {
  if (scope === 'game') return titles.game(name, locale);
  if (scope === 'provider') return titles.provider(name);
  if (scope === 'all') return '';
  const category = categories.find((one) => one === name);
  return category === undefined ? name : t(`categories.${category}`);
}

/** The specification lets a member send their own id only. */
const requireOwnId = (memberId: number, requestedId: number | undefined): void => {
  if (requestedId !== undefined && requestedId !== memberId) throw new Failure('forbidden');
};

/** Rebates of the signed-in member. */
export function rebatesRoutes({
  db,
  catalog,
  clock,
  identity,
  ledger,
  rebates,
  loadLevel,
}: RebatesRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.rebateList, async ({ memberId, input, locale, t }) => {
      const level = await loadLevel(memberId);
      const lines = await rebates.listLines(memberId);
      const [{ site }, wallet, titles] = await Promise.all([
        identity.member(db, memberId),
        ledger.wallet(db, memberId),
        loadTitles(catalog),
      ]);
      const { plan } = await rebates.plans.findEffectivePlan(db, site);
      const claimable = lines.filter(isClaimable);
      const offset = offsetOf(input);
      const rows = lines.slice(offset, offset + input.limit);
      const tomorrow = addSeconds(startOfDay(dayOf(clock.now())), DAY_SECONDS);
      return {
        data: pageOf({ rows, total: lines.length }, input, (line) => toRebateLineView(line, titles, locale)),
        claimable: formatReais(sum(claimable.map(({ amount }) => amount))),
        count: claimable.length,
        fs_money: formatReais(wallet.rebate),
        resets_at: tomorrow.toISOString(),
        claim_days: plan.claimDays,
        sweep_multiplier: hundredths(plan.sweepTimesE2),
        is_on: plan.isOn,
        rates: plan.lines.map((line) => ({
          scope: line.scope,
          name: line.name,
          title: findRateTitle(line, { titles, locale, t }),
          basis: line.basis,
          rate: hundredths(getRateAtLevel(line, level)),
        })),
      };
    }),
    memberRoute(endpoints.rebateDetails, async ({ memberId, input, locale }) => {
      const { rows, total, line } = await rebates.loadDetails(memberId, input.id, input);
      const titles = await loadTitles(catalog);
      return {
        data: pageOf({ rows, total }, input, (bet) => ({
          round_id: bet.roundId,
          title: titles.game(bet.game, locale),
          time: bet.at.toISOString(),
          stake: formatReais(bet.stake),
          counted: formatReais(bet.counted),
          why: bet.why,
        })),
        line: toRebateLineView(line, titles, locale),
      };
    }),
    memberRoute(endpoints.rebateClaim, async ({ memberId, input }) => {
      requireOwnId(memberId, input.member_id);
      const { amount, lines } = await rebates.claim(memberId, input.id);
      return { data: { amount: formatReais(amount), lines } };
    }),
    memberRoute(endpoints.rebateSweep, async ({ memberId, input, requestKey }) => {
      requireOwnId(memberId, input.member_id);
      const { amount, required } = await rebates.sweepToCash(memberId, requestKey);
      return { data: { amount: formatReais(amount), required: formatReais(required) } };
    }),
  ];
}

/** Rebate plans in the back office. */
export function rebatesOfficeRoutes({ db, rebates: { plans } }: Pick<RebatesRoutesDeps, 'db' | 'rebates'>): Route[] {
  return [
    staffRoute(endpoints.officeRebates, 'rebates.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(rebateForm),
    })),
    staffRoute(endpoints.officeRebatesSave, 'rebates.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
  ];
}
