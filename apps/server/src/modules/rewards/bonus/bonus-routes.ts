import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  type Route,
  type ServerTranslate,
  memberRoute,
  pageOf,
  startOfRange,
} from '../../../platform/index.ts';
import type { Bonus } from './bonus.ts';
import type { Cover, CoveredCredit, CoveringBet, NameSources } from './wagering-coverage.ts';
import type { Grant } from './grant.ts';

export interface BonusRoutesDeps {
  db: Db;
  bonus: Pick<Bonus, 'forfeit'>;
  clock: Clock;
  cover: Cover;
  findTitles: (games: readonly string[], locale: LocaleKey) => Promise<ReadonlyMap<string, string>>;
  nameSources: NameSources;
}

type Titles = ReadonlyMap<string, string>;

const writeOr = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

/** The wagering multiplier of a credit or of its deposit, in hundredths, rounded down. */
function findMultiplierE2({ bonus, credited, deposit, required }: CoveredCredit): number {
  if (bonus !== null) return bonus.grant.terms.multiplierE2;
  const of = deposit ?? credited;
  return of > 0n ? Number((required * 100n) / of) : 0;
}

function findEnd({ state }: Grant) {
  return state === 'active' || state === 'waiting' ? null : state;
}

function writeBonus({ grant, money }: NonNullable<CoveredCredit['bonus']>, titles: Titles) {
  const { terms, state, startBy, expiresAt, converted, returned } = grant;
  const { categories, games } = terms.contribution;
  return {
    money: formatReais(money),
    // For a waiting grant: the last time at which it may begin.
    expires_at: (state === 'waiting' ? startBy : expiresAt)?.toISOString() ?? null,
    max_bet: writeOr(terms.maxBet),
    max_conversion: writeOr(terms.maxConversion),
    sticky: terms.isSticky,
    use: terms.use,
    on_withdrawal: terms.onWithdrawal,
    contributions: [
      ...Object.entries(categories).map(([category, share]) => ({ category, game: null, share: hundredths(share) })),
      ...Object.entries(games).map(([game, share]) => ({ category: null, game, share: hundredths(share) })),
    ],
    excluded_games: terms.excludedGames.map((name) => ({ name, title: titles.get(name) ?? name })),
    end: findEnd(grant),
    converted: formatReais(converted),
    returned: formatReais(returned),
  };
}

function writeCredit(
  credit: CoveredCredit,
  t: ServerTranslate,
  { titles, named }: { titles: Titles; named: ReadonlyMap<string, string> },
) {
  const { id, cause, source, credited, required, done, remaining, status, at, deposit, bonus } = credit;
  return {
    id,
    source: named.get(cause) ?? t(`coverSources.${source}`),
    source_kind: source,
    credited: formatReais(credited),
    multiplier: hundredths(findMultiplierE2(credit)),
    required: formatReais(required),
    done: formatReais(done),
    remaining: formatReais(remaining),
    status,
    status_text: t(`coverStates.${status}`),
    created_at: at.toISOString(),
    recharge: writeOr(deposit),
    bonus: bonus === null ? null : writeBonus(bonus, titles),
  };
}

function writeBet({ id, game, at, stake, counted, why, share }: CoveringBet, t: ServerTranslate, titles: Titles) {
  return {
    round_id: id,
    title: titles.get(game) ?? game,
    time: at.toISOString(),
    stake: formatReais(stake),
    counted: formatReais(counted),
    why,
    why_text: t(`coverWhys.${why}`),
    share: share === null ? null : hundredths(share),
  };
}

/** The routes for wagering coverage and for forfeiting a bonus. */
export function bonusRoutes({ db, bonus, clock, cover, findTitles, nameSources }: BonusRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.coverHistory, async ({ input, memberId, t, locale }) => {
      const since = input.range === undefined ? null : startOfRange(input.range, clock.now());
      const found = await cover.history(memberId, since, input);
      const excluded = found.rows.flatMap((credit) => credit.bonus?.grant.terms.excludedGames ?? []);
      const titles = await findTitles([...new Set(excluded)], locale);
      const named = await nameSources(db, memberId, { causes: found.rows.map(({ cause }) => cause), locale });
      return {
        data: pageOf(found, input, (credit) => writeCredit(credit, t, { titles, named })),
        left: formatReais(found.left),
      };
    }),
    memberRoute(endpoints.coverBets, async ({ input, memberId, t, locale }) => {
      const found = await cover.bets(memberId, input.id, input);
      const titles = await findTitles([...new Set(found.rows.map(({ game }) => game))], locale);
      return { data: pageOf(found, input, (bet) => writeBet(bet, t, titles)) };
    }),
    memberRoute(endpoints.bonusForfeit, async ({ input, memberId, t }) => {
      const returned = await bonus.forfeit(memberId, input.id);
      return { message: t('successes.bonusForfeit'), data: { returned: formatReais(returned) } };
    }),
  ];
}
