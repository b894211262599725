import { MAX_SEARCH_RESULTS } from '@arara/contract';
import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { masked } from '../../../platform/index.ts';
import type { Identity, Member } from '../../accounts/identity/index.ts';
import type {
  CashierPlayerMatch,
  CashierSearch,
  FoundDeposit,
  FoundPayment,
  FoundWithdrawal,
} from '../../money/cashier/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';

/** A round that a search found. */
export interface FoundRound {
  id: string;
  game: string;
  at: Date;
  playerId: number;
}

export interface OfficeSearchDeps {
  db: Db;
  identity: Pick<Identity, 'members'>;
  ledger: Pick<Ledger, 'wallets'>;
  money: CashierSearch;
  /** The rounds with this id, or with a transaction of this id. */
  findRounds: (text: string, limit: number) => Promise<FoundRound[]>;
}

/** The groups that a member of staff may see. */
export interface SearchRights {
  players: boolean;
  withdrawals: boolean;
  deposits: boolean;
  payments: boolean;
  rounds: boolean;
}

interface FoundMoney {
  kind: 'withdrawal' | 'deposit' | 'payment';
  id: string;
  amount: Centavos;
  status: string;
  at: Date;
  playerId: number | null;
}

const toWithdrawal = (row: FoundWithdrawal): FoundMoney => ({
  kind: 'withdrawal',
  id: row.id,
  amount: row.amount as Centavos,
  status: row.status,
  at: row.requestedAt,
  playerId: row.memberId,
});

const toDeposit = (row: FoundDeposit): FoundMoney => ({
  kind: 'deposit',
  id: row.orderNumber,
  amount: row.amount as Centavos,
  status: row.status === 'creating' ? 'awaiting' : row.status,
  at: row.createdAt,
  playerId: row.memberId,
});

const toPayment = (row: FoundPayment): FoundMoney => ({
  kind: 'payment',
  id: row.endToEndId,
  amount: row.amount as Centavos,
  status: row.status,
  at: row.receivedAt,
  playerId: row.memberId,
});

/** How many withdrawals, and how many deposits, of the only player found are listed. */
const MAX_LATEST = 2;

function createMoneyFinder({ db, money }: OfficeSearchDeps) {
  async function findByText(text: string, rights: SearchRights): Promise<FoundMoney[]> {
    const [withdrawals, deposits, payments] = await Promise.all([
      rights.withdrawals ? money.findWithdrawals(db, text, MAX_SEARCH_RESULTS) : [],
      rights.deposits ? money.findDeposits(db, text, MAX_SEARCH_RESULTS) : [],
      rights.payments ? money.findPayments(db, text, MAX_SEARCH_RESULTS) : [],
    ]);
    return [...withdrawals.map(toWithdrawal), ...deposits.map(toDeposit), ...payments.map(toPayment)];
  }

  async function listLatest(playerId: number, rights: SearchRights): Promise<FoundMoney[]> {
    const [withdrawals, deposits] = await Promise.all([
      rights.withdrawals ? money.latestWithdrawals(db, playerId, MAX_LATEST) : [],
      rights.deposits ? money.latestDeposits(db, playerId, MAX_LATEST) : [],
    ]);
    return [...withdrawals.map(toWithdrawal), ...deposits.map(toDeposit)];
  }

  return async (text: string, matches: readonly CashierPlayerMatch[], rights: SearchRights): Promise<FoundMoney[]> => {
    const found = await findByText(text, rights);
    const [only, ...others] = matches;
    const latest =
      found.length === 0 && only !== undefined && others.length === 0 ? await listLatest(only.id, rights) : [];
    return [...found, ...latest].slice(0, MAX_SEARCH_RESULTS);
  };
}

/** Searches every group that the caller may see, and names the owners of what it finds. */
export function createOfficeSearch(deps: OfficeSearchDeps) {
  const { db, identity, ledger, money, findRounds } = deps;
  const findMoney = createMoneyFinder(deps);

  return async (text: string, rights: SearchRights) => {
    const matches = rights.players ? await money.findPlayers(db, text, MAX_SEARCH_RESULTS) : [];
    const [foundMoney, rounds] = await Promise.all([
      findMoney(text, matches, rights),
      rights.rounds ? findRounds(text, MAX_SEARCH_RESULTS) : [],
    ]);
    const owners = [...foundMoney, ...rounds].flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
    const ids = [...new Set([...matches.map(({ id }) => id), ...owners])];
    const [members, wallets] = await Promise.all([identity.members(db, ids), ledger.wallets(db, ids)]);
    const toOwner = ({ id, account }: Pick<Member, 'id' | 'account'>) => ({ id, account });
    return {
      matches,
      players: matches.flatMap(({ id, by }) => {
        const member = members.get(id);
        if (member === undefined) return [];
        const { status, realname } = member;
        const cash = formatReais(wallets.get(id)?.cash ?? ZERO);
        return [{ ...toOwner(member), realname: masked(realname), status, money: cash, by }];
      }),
      money: foundMoney.map(({ playerId, amount, at, ...row }) => {
        const member = playerId === null ? undefined : members.get(playerId);
        const player = member === undefined ? null : toOwner(member);
        return { ...row, amount: formatReais(amount), at: at.toISOString(), player };
      }),
      rounds: rounds.slice(0, MAX_SEARCH_RESULTS).flatMap(({ id, game, at, playerId }) => {
        const member = members.get(playerId);
        return member === undefined ? [] : [{ id, game, at: at.toISOString(), player: toOwner(member) }];
      }),
    };
  };
}
