import type { coverSources, coverStates, coverWhys } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, centavos, portion, ZERO } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type PageRequest, type Rows, Failure, offsetOf } from '../../../platform/index.ts';
import {
  type BetUnderGrant,
  type Ledger,
  type StatementLine,
  type WageringCoverage,
  computeCoverages,
  statement,
} from '../../money/ledger/index.ts';
import { type Grant, findContributionRate } from './grant.ts';
import * as store from './bonus-store.ts';

export type CoverSource = (typeof coverSources)[number];
type CoverState = (typeof coverStates)[number];
export type CoverWhy = (typeof coverWhys)[number];

/** A credit with a wagering requirement, and its progress. */
export interface CoveredCredit {
  id: string;
  /** Its origin, as `noun:id`, and the kind of the origin. */
  cause: string;
  source: CoverSource;
  credited: Centavos;
  required: Centavos;
  done: Centavos;
  remaining: Centavos;
  status: CoverState;
  at: Date;
  /** The deposit that a waiting reward depends on; `null` for a credited amount. */
  deposit: Centavos | null;
  /** For bonus money: the grant and its current balance. */
  bonus: { grant: Grant; money: Centavos } | null;
}

/** A bet with its contribution to a credit, and the reason for it. */
export interface CoveringBet {
  id: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: CoverWhy;
  /** The contribution rate of the game; `null` where none applies. */
  share: Rate | null;
}

/** Wagering coverage: open requirements, their progress, and the bets that filled them. */
export interface Cover {
  /** One page of credits since a time (`null`: ever), newest first, and the total left to stake. */
  history(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<CoveredCredit> & { left: Centavos }>;
  /** The bets of a credit of this member, newest first. Fails with `not_found`. */
  bets(memberId: number, id: string, page: PageRequest): Promise<Rows<CoveringBet>>;
}

/** Loads each bonus of a member with its wagering progress, by grant id. */
export type GrantCover = (
  q: Queryable,
  memberId: number,
) => Promise<Map<string, Grant & { coverage: WageringCoverage }>>;

export interface CoverDeps {
  db: Db;
  ledger: Ledger;
  findCategory: (game: string) => Promise<string>;
  /** Lists rewards that become claimable once enough is staked. */
  listClaimables: (memberId: number) => Promise<CoveredCredit[]>;
  /** Lists the bets of such a reward, newest first; `undefined` for an unknown one. */
  listClaimableBets: (memberId: number, id: string, page: PageRequest) => Promise<Rows<CoveringBet> | undefined>;
}

/** The source of each cause noun. */
const sources: Readonly<Record<string, CoverSource>> = {
  deposit: 'recharge',
  payment: 'recharge',
  reward: 'reward',
  rebate: 'rebate',
  rebate_swept: 'rebate',
  free_rounds: 'free_rounds',
  outside: 'free_rounds',
};

function findSource(cause: string, otherwise: CoverSource): CoverSource {
  const [noun = ''] = cause.split(':');
  return (Object.hasOwn(sources, noun) ? sources[noun] : undefined) ?? otherwise;
}

/** Converts a cash credit, or bonus from before there were grants. */
function toPlainCredit(line: ReturnType<typeof computeCoverages<StatementLine>>[number]): CoveredCredit {
  const { id, cause, at, kind, gained, coverage } = line;
  const { required, done, remaining, status } = coverage;
  const source = findSource(cause, kind === 'reward' ? 'reward' : 'adjustment');
  const credited = centavos(gained.cash + gained.bonus);
  return { id, cause, source, credited, required, done, remaining, status, at, deposit: null, bonus: null };
}

const states: Readonly<Record<Grant['state'], CoverState>> = {
  waiting: 'waiting',
  active: 'active',
  converted: 'covered',
  lost: 'void',
  expired: 'void',
  forfeited: 'void',
  cancelled: 'void',
  lapsed: 'void',
};

function toGrantCredit(grant: Grant, underWay: { money: Centavos; done: Centavos }): CoveredCredit {
  const { id, cause, amount, due, state, grantedAt } = grant;
  const isUnderWay = state === 'active';
  const done = isUnderWay ? underWay.done : grant.done;
  const hasRequirement = isUnderWay || state === 'waiting';
  return {
    id,
    cause,
    source: findSource(cause, 'bonus'),
    credited: amount,
    required: due,
    done,
    remaining: hasRequirement && due > done ? centavos(due - done) : ZERO,
    status: states[state],
    at: grantedAt,
    deposit: null,
    bonus: { grant, money: isUnderWay ? underWay.money : ZERO },
  };
}

/** The coverage in the order center: the part that is no longer required is void. */
function toCoverage({ required, done, remaining, status }: CoveredCredit): WageringCoverage {
  const counted = done < required ? done : required;
  const left = centavos(required - counted - remaining);
  const isOver = status === 'void' || status === 'covered';
  return { required, done: counted, remaining, void: left, status: isOver ? status : 'active' };
}

/** Finds why a bet contributed no more to a grant. */
function findReason(bet: BetUnderGrant, { terms, due }: Grant, share: Rate): CoverWhy {
  const { game, stake, progress, wagered, isUndone, progressUpTo } = bet;
  if (isUndone) return 'rolled_back';
  if (terms.excludedGames.includes(game)) return 'excluded';
  if (terms.maxBet !== null && stake > terms.maxBet) return 'over_max_bet';
  if (progress === stake) return 'whole';
  if (progress < portion(stake, share) && progressUpTo >= due) return 'not_needed';
  if (wagered > ZERO) return 'other_credit';
  return progress > ZERO || share === 0 ? 'share' : 'low_risk';
}

const selectPage = <Row>(rows: readonly Row[], { page, limit }: PageRequest): Row[] =>
  rows.slice((page - 1) * limit, page * limit);

export function createGrantCover({ ledger }: Pick<CoverDeps, 'ledger'>): GrantCover {
  return async (q, memberId) => {
    const { bonus: money, bonusDone: done } = await ledger.wallet(q, memberId);
    const all = await store.listMemberGrants(q, memberId);
    return new Map(
      all.map((grant) => [grant.id, { ...grant, coverage: toCoverage(toGrantCredit(grant, { money, done })) }]),
    );
  };
}

export function createCover({ db, ledger, findCategory, listClaimables, listClaimableBets }: CoverDeps): Cover {
  async function listPlainCredits(q: Queryable, memberId: number, left: Centavos): Promise<CoveredCredit[]> {
    const lines = await statement.listBonusCredits(q, await statement.findRange(q, memberId, null, null));
    return computeCoverages(lines, left)
      .filter(({ coverage }) => coverage.required > ZERO)
      .map(toPlainCredit);
  }

  async function listGrantBets(grant: Grant, page: PageRequest): Promise<Rows<CoveringBet>> {
    const scope = { playerId: grant.memberId, grantId: grant.id };
    const { rows, total } = await ledger.betsUnderGrant(db, scope, { skip: offsetOf(page), limit: page.limit });
    const bets: CoveringBet[] = [];
    for (const bet of rows) {
      const { id, game, at, stake } = bet;
      const share = findContributionRate(grant.terms.contribution, game, await findCategory(game));
      const counted = bet.isUndone ? ZERO : bet.progress;
      bets.push({ id, game, at, stake, counted, why: findReason(bet, grant, share), share });
    }
    return { rows: bets, total };
  }

  return {
    async history(memberId, since, page) {
      const wallet = await ledger.wallet(db, memberId);
      const plainLeft = wallet.wagerDue > wallet.wagerDone ? wallet.wagerDue - wallet.wagerDone : 0n;
      const grantLeft = wallet.bonusDue > wallet.bonusDone ? wallet.bonusDue - wallet.bonusDone : 0n;
      const underWay = { money: wallet.bonus, done: wallet.bonusDone };
      const all = [
        ...(await listPlainCredits(db, memberId, centavos(plainLeft))),
        ...(await store.listMemberGrants(db, memberId)).map((grant) => toGrantCredit(grant, underWay)),
        ...(await listClaimables(memberId)),
      ]
        .filter(({ at }) => since === null || at >= since)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      return { rows: selectPage(all, page), total: all.length, left: centavos(plainLeft + grantLeft) };
    },
    async bets(memberId, id, page) {
      const grant = await store.findGrant(db, id);
      if (grant?.memberId === memberId) return listGrantBets(grant, page);
      const isKnown = (await listPlainCredits(db, memberId, ZERO)).some((credit) => credit.id === id);
      if (!isKnown) {
        const waiting = await listClaimableBets(memberId, id, page);
        if (waiting === undefined) throw new Failure('not_found', { field: 'id' });
        return waiting;
      }
      const found = await ledger.betsOfCredit(db, memberId, id, { skip: offsetOf(page), limit: page.limit });
      const rows = found.rows.map(({ wagered: counted, ...bet }): CoveringBet => {
        const why = counted === bet.stake ? 'whole' : 'share';
        return { id: bet.id, game: bet.game, at: bet.at, stake: bet.stake, counted, why, share: null };
      });
      return { rows, total: found.total };
    },
  };
}

/** Finds the titles of the origins of credits in a language, by cause; absent where only the kind is known. */
export type NameSources = (
  q: Queryable,
  memberId: number,
  input: { causes: readonly string[]; locale: LocaleKey },
) => Promise<Map<string, string>>;
