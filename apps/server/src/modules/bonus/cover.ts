import type { coverSources, coverStates, coverWhys } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, ZERO, centavos, portion } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { Failure, type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import {
  type BetUnderGrant,
  type Coverage,
  type Ledger,
  type StatementLine,
  coveragesOf,
  statement,
} from '../ledger/index.ts';
import type { Grant } from './grant.ts';
import * as store from './store.ts';
import { shareOf } from './terms.ts';

export type CoverSource = (typeof coverSources)[number];
type CoverState = (typeof coverStates)[number];
export type CoverWhy = (typeof coverWhys)[number];

/** A credit that asks for stakes, and how far it is covered. */
export interface CoveredCredit {
  id: string;
  /** What it came from, as `noun:id`, and which kind of thing that is. */
  cause: string;
  source: CoverSource;
  credited: Centavos;
  required: Centavos;
  done: Centavos;
  remaining: Centavos;
  status: CoverState;
  at: Date;
  /** The recharge whose stakes a reward waits for; `null` of what is the member's already. */
  recharge: Centavos | null;
  /** Of bonus money alone: the grant, and what is in its pot now. */
  bonus: { grant: Grant; money: Centavos } | null;
}

/** A bet that covered a credit, or did not and why. */
export interface CoveringBet {
  id: string;
  game: string;
  at: Date;
  stake: Centavos;
  counted: Centavos;
  why: CoverWhy;
  /** What a share of its stake this game counts for; `null` where that is not asked. */
  share: Rate | null;
}

/** The cover: what asks for stakes, how far it has come, and by which bets. */
export interface Cover {
  /** One page, newest first, of those since a moment (`null`: ever), and what is still to be staked in all. */
  history(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<CoveredCredit> & { left: Centavos }>;
  /** The bets of a credit of this member, newest first. Fails with `not_found`. */
  bets(memberId: number, id: string, page: PageRequest): Promise<Rows<CoveringBet>>;
}

/** Each bonus of a member with how far its stakes have come, by its number. */
export type GrantCover = (q: Queryable, memberId: number) => Promise<Map<string, Grant & { coverage: Coverage }>>;

export interface CoverParts {
  db: Db;
  ledger: Ledger;
  categoryOf: (game: string) => Promise<string>;
  /** Rewards that are the member's as soon as enough is staked. */
  claimables: (memberId: number) => Promise<CoveredCredit[]>;
  /** The bets of one of those, newest first; `undefined` of what is none of this member's. */
  claimableBets: (memberId: number, id: string, page: PageRequest) => Promise<Rows<CoveringBet> | undefined>;
}

/** What a cause is named after, where that is not what it is called. */
const sources: Readonly<Record<string, CoverSource>> = {
  recharge: 'recharge',
  payment: 'recharge',
  reward: 'reward',
  rebate: 'rebate',
  rebate_swept: 'rebate',
  free_rounds: 'free_rounds',
  outside: 'free_rounds',
};

function sourceOf(cause: string, otherwise: CoverSource): CoverSource {
  const [noun = ''] = cause.split(':');
  return (Object.hasOwn(sources, noun) ? sources[noun] : undefined) ?? otherwise;
}

/** A credit of cash that asks for stakes, or of bonus from before there were grants. */
function plainCredit(line: ReturnType<typeof coveragesOf<StatementLine>>[number]): CoveredCredit {
  const { id, cause, at, kind, gained, coverage } = line;
  const { required, done, remaining, status } = coverage;
  const source = sourceOf(cause, kind === 'reward' ? 'reward' : 'adjustment');
  const credited = centavos(gained.cash + gained.bonus);
  return { id, cause, source, credited, required, done, remaining, status, at, recharge: null, bonus: null };
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

function grantCredit(grant: Grant, underWay: { money: Centavos; done: Centavos }): CoveredCredit {
  const { id, cause, amount, due, state, givenAt } = grant;
  const isUnderWay = state === 'active';
  const done = isUnderWay ? underWay.done : grant.done;
  const asks = isUnderWay || state === 'waiting';
  return {
    id,
    cause,
    source: sourceOf(cause, 'bonus'),
    credited: amount,
    required: due,
    done,
    remaining: asks && due > done ? centavos(due - done) : ZERO,
    status: states[state],
    at: givenAt,
    recharge: null,
    bonus: { grant, money: isUnderWay ? underWay.money : ZERO },
  };
}

/** As the order center tells it: what is not asked for any more is void. */
function coverageOf({ required, done, remaining, status }: CoveredCredit): Coverage {
  const counted = done < required ? done : required;
  const left = centavos(required - counted - remaining);
  const isOver = status === 'void' || status === 'covered';
  return { required, done: counted, remaining, void: left, status: isOver ? status : 'active' };
}

/** Why no more of a bet counted for a grant than did. */
function whyOf(bet: BetUnderGrant, { terms, due }: Grant, share: Rate): CoverWhy {
  const { game, stake, progress, wagered, isUndone, broughtUpTo } = bet;
  if (isUndone) return 'rolled_back';
  if (terms.excludedGames.includes(game)) return 'excluded';
  if (terms.maxBet !== null && stake > terms.maxBet) return 'over_max_bet';
  if (progress === stake) return 'whole';
  if (progress < portion(stake, share) && broughtUpTo >= due) return 'not_needed';
  if (wagered > ZERO) return 'other_credit';
  return progress > ZERO || share === 0 ? 'share' : 'low_risk';
}

const pageOfRows = <Row>(rows: readonly Row[], { page, limit }: PageRequest): Row[] =>
  rows.slice((page - 1) * limit, page * limit);

export function createGrantCover({ ledger }: Pick<CoverParts, 'ledger'>): GrantCover {
  return async (q, memberId) => {
    const { bonus: money, bonusDone: done } = await ledger.wallet(q, memberId);
    const all = await store.listGrantsOf(q, memberId);
    return new Map(
      all.map((grant) => [grant.id, { ...grant, coverage: coverageOf(grantCredit(grant, { money, done })) }]),
    );
  };
}

export function createCover({ db, ledger, categoryOf, claimables, claimableBets }: CoverParts): Cover {
  async function plainCredits(q: Queryable, memberId: number, left: Centavos): Promise<CoveredCredit[]> {
    const lines = await statement.credits(q, await statement.stretch(q, memberId, null, null));
    return coveragesOf(lines, left)
      .filter(({ coverage }) => coverage.required > ZERO)
      .map(plainCredit);
  }

  async function ofGrant(grant: Grant, page: PageRequest): Promise<Rows<CoveringBet>> {
    const stretch = { playerId: grant.memberId, grantId: grant.id };
    const { rows, total } = await ledger.betsUnderGrant(db, stretch, { skip: offsetOf(page), limit: page.limit });
    const bets: CoveringBet[] = [];
    for (const bet of rows) {
      const { id, game, at, stake } = bet;
      const share = shareOf(grant.terms.contribution, game, await categoryOf(game));
      const counted = bet.isUndone ? ZERO : bet.progress;
      bets.push({ id, game, at, stake, counted, why: whyOf(bet, grant, share), share });
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
        ...(await plainCredits(db, memberId, centavos(plainLeft))),
        ...(await store.listGrantsOf(db, memberId)).map((grant) => grantCredit(grant, underWay)),
        ...(await claimables(memberId)),
      ]
        .filter(({ at }) => since === null || at >= since)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      return { rows: pageOfRows(all, page), total: all.length, left: centavos(plainLeft + grantLeft) };
    },
    async bets(memberId, id, page) {
      const grant = await store.findGrant(db, id);
      if (grant?.memberId === memberId) return ofGrant(grant, page);
      const isKnown = (await plainCredits(db, memberId, ZERO)).some((credit) => credit.id === id);
      if (!isKnown) {
        const waiting = await claimableBets(memberId, id, page);
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

/** Names what credits of a member came from in a language, by their causes, where more is known than which kind of thing it is. */
export type SourceNamer = (
  q: Queryable,
  memberId: number,
  asked: { causes: readonly string[]; locale: LocaleKey },
) => Promise<Map<string, string>>;
