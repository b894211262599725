import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { formatReais, hundredths, sum } from '@arara/money';
import type { Db } from '../../db/index.ts';
import {
  type Clock,
  Failure,
  type Messages,
  type Route,
  addSeconds,
  dayOf,
  member,
  offsetOf,
  pageOf,
  staff,
  startOfDay,
} from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { writeForm, writeSitePlan } from '../plans/index.ts';
import { lineId } from './line.ts';
import { type RateLine, rateAt, rebateForm } from './plan.ts';
import { type Rebates, type StandingLine, isDue } from './rebates.ts';

interface RebatesRoutesParts {
  db: Db;
  catalog: Pick<Catalog, 'shelf' | 'names'>;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Pick<Ledger, 'wallet'>;
  rebates: Rebates;
  levelOf: (memberId: number) => Promise<number>;
}

const DAY_SECONDS = 86_400;

/** What things are called: a game by its title, a provider by its own. */
async function titlesOf(catalog: RebatesRoutesParts['catalog']) {
  const { byName, providers } = await catalog.shelf();
  const titles = new Map(providers.map(({ apiName, title }) => [apiName, title]));
  return {
    game: (name: string, locale: LocaleKey) => byName.get(name)?.titles[locale] ?? byName.get(name)?.title ?? name,
    provider: (apiName: string) => titles.get(apiName) ?? apiName,
  };
}

type Titles = Awaited<ReturnType<typeof titlesOf>>;

function writeLine(line: StandingLine, titles: Titles, locale: LocaleKey) {
  return {
    id: lineId(line),
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

interface Naming {
  titles: Titles;
  locale: LocaleKey;
  messages: Messages;
}

/** Categories are named in the caller's language; `''` stands for all games. */
function titleOfRate({ scope, name }: RateLine, { titles, locale, messages }: Naming): string {
  if (scope === 'game') return titles.game(name, locale);
  if (scope === 'provider') return titles.provider(name);
  const names: Readonly<Record<string, string>> = messages.categories;
  return scope === 'all' ? '' : (names[name] ?? name);
}

const own = (memberId: number, asked: number | undefined): void => {
  if (asked !== undefined && asked !== memberId) throw new Failure('forbidden');
};

/** Rebates, as their member sees and claims them. */
export function rebatesRoutes({ db, catalog, clock, identity, ledger, rebates, levelOf }: RebatesRoutesParts): Route[] {
  return [
    member(endpoints.rebateList, async ({ memberId, input, locale, messages }) => {
      const level = await levelOf(memberId);
      const lines = await rebates.lines(memberId);
      const [{ site }, wallet, titles] = await Promise.all([
        identity.member(db, memberId),
        ledger.wallet(db, memberId),
        titlesOf(catalog),
      ]);
      const { plan } = await rebates.plans.of(db, site);
      const due = lines.filter(isDue);
      const first = offsetOf(input);
      const rows = lines.slice(first, first + input.limit);
      const tomorrow = addSeconds(startOfDay(dayOf(clock.now())), DAY_SECONDS);
      return {
        data: pageOf({ rows, total: lines.length }, input, (line) => writeLine(line, titles, locale)),
        claimable: formatReais(sum(due.map(({ amount }) => amount))),
        count: due.length,
        fs_money: formatReais(wallet.rebate),
        resets_at: tomorrow.toISOString(),
        claim_days: plan.claimDays,
        sweep_multiplier: hundredths(plan.sweepTimesE2),
        is_on: plan.isOn,
        rates: plan.lines.map((line) => ({
          scope: line.scope,
          name: line.name,
          title: titleOfRate(line, { titles, locale, messages }),
          basis: line.basis,
          rate: hundredths(rateAt(line, level)),
        })),
      };
    }),
    member(endpoints.rebateDetails, async ({ memberId, input, locale }) => {
      const { rows, total, line } = await rebates.details(memberId, input.id, input);
      const titles = await titlesOf(catalog);
      return {
        data: pageOf({ rows, total }, input, (bet) => ({
          round_id: bet.roundId,
          title: titles.game(bet.game, locale),
          time: bet.at.toISOString(),
          stake: formatReais(bet.stake),
          counted: formatReais(bet.counted),
          why: bet.why,
        })),
        line: writeLine(line, titles, locale),
      };
    }),
    member(endpoints.rebateClaim, async ({ memberId, input }) => {
      own(memberId, input.member_id);
      const { amount, lines } = await rebates.claim(memberId, input.id);
      return { data: { amount: formatReais(amount), lines } };
    }),
    member(endpoints.rebateSweep, async ({ memberId, input, requestKey }) => {
      own(memberId, input.member_id);
      const { amount, required } = await rebates.sweepToCash(memberId, requestKey);
      return { data: { amount: formatReais(amount), required: formatReais(required) } };
    }),
  ];
}

/** The rates as staff keeps them. */
export function rebatesOfficeRoutes({ db, rebates: { plans } }: Pick<RebatesRoutesParts, 'db' | 'rebates'>): Route[] {
  return [
    staff(endpoints.officeRebates, 'rebates.read', async () => ({
      data: (await plans.list(db)).map(writeSitePlan),
      form: writeForm(rebateForm),
    })),
    staff(endpoints.officeRebatesSave, 'rebates.write', async ({ input, actor }) => {
      const { site, saved_version: version, plan: data, reason } = input;
      return { data: writeSitePlan(await plans.save(actor, { site, version, data, reason })) };
    }),
  ];
}
