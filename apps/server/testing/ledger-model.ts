import type { Account, DayLimits } from '../src/modules/ledger/index.ts';

/** What is asked of the ledger. A key that comes again is the same request again, or is meant to be. */
export type Request =
  | { ask: 'deposit' | 'hold'; key: string; amount: bigint }
  | { ask: 'release' | 'payout'; key: string; amount: bigint; of: string }
  | {
      ask: 'bet';
      key: string;
      stake: bigint;
      win: bigint;
      counted: bigint;
      isLate: boolean;
      /** What the grant that it was weighed by says; that one may be another than is under way. */
      grant: { key: string | null; counted: bigint; mayPay: boolean };
    }
  | { ask: 'win'; key: string; of: string; amount: bigint }
  | { ask: 'rollBack'; key: string; of: string }
  | { ask: 'reward'; key: string; amount: bigint; wagering: bigint }
  | { ask: 'grant'; key: string; amount: bigint; due: bigint; bonusFirst: boolean }
  | { ask: 'end'; key: string; of: string; as: 'convert' | 'forfeit'; toCash: bigint };

/** What a round or a late win did, for who takes it back. */
interface Played {
  cash: bigint;
  bonus: bigint;
  stake: bigint;
  stakeBonus: bigint;
  win: bigint;
  wagered: bigint;
  /** The grant under way then, and what of the stake counted for it. */
  grant: string | null;
  progress: bigint;
  day: string;
  isUndone: boolean;
}

/** The ledger of one player as it ought to be: the simplest thing that can be said of it. */
export interface Model {
  house: Map<Account, bigint>;
  posted: Map<string, string>;
  played: Map<string, Played>;
  openHolds: Map<string, bigint>;
  limits: DayLimits;
  isBlocked: boolean;
  day: { name: string; staked: bigint; won: bigint };
  cash: bigint;
  bonus: bigint;
  staked: bigint;
  won: bigint;
  due: bigint;
  done: bigint;
  nonce: bigint;
  /** The grant under way, and how all those before it ended. */
  grant: { key: string; due: bigint; done: bigint; bonusFirst: boolean } | null;
  ended: Map<string, 'convert' | 'forfeit'>;
  /** What of late wins the house took, since their grant was let go. */
  toHouse: Map<string, bigint>;
}

export const createModel = (accounts: Map<Account, bigint>): Model => ({
  house: accounts,
  posted: new Map(),
  played: new Map(),
  openHolds: new Map(),
  limits: { stake: null, loss: null },
  isBlocked: false,
  day: { name: '-infinity', staked: 0n, won: 0n },
  cash: 0n,
  bonus: 0n,
  staked: 0n,
  won: 0n,
  due: 0n,
  done: 0n,
  nonce: 0n,
  grant: null,
  ended: new Map(),
  toHouse: new Map(),
});

const gain = ({ house: accounts }: Model, account: Account, gained: bigint): void =>
  void accounts.set(account, (accounts.get(account) ?? 0n) + gained);

/** Moves the pots and all counters as a round or a late win does. */
function play(m: Model, today: string, key: string, did: Omit<Played, 'day' | 'isUndone'>): void {
  if (m.day.name !== today) m.day = { name: today, staked: 0n, won: 0n };
  m.cash += did.cash;
  m.bonus += did.bonus;
  m.staked += did.stake;
  m.won += did.win;
  m.done += did.wagered;
  if (m.grant !== null && m.grant.key === did.grant) m.grant.done += did.progress;
  m.day.staked += did.stake;
  m.day.won += did.win;
  gain(m, 'games', did.stake - did.win);
  m.played.set(key, { ...did, day: today, isUndone: false });
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Where money of a grant goes now. */
function homeOf(m: Model, grant: string | null): 'bonus' | 'cash' | 'bonus_cost' {
  if (grant === null) return 'cash';
  if (m.grant?.key === grant) return 'bonus';
  return m.ended.get(grant) === 'convert' ? 'cash' : 'bonus_cost';
}

function put(m: Model, home: ReturnType<typeof homeOf>, amount: bigint): void {
  if (home === 'bonus_cost') gain(m, home, amount);
  else m[home] += amount;
}

function bet(
  m: Model,
  today: string,
  { key, stake, win, counted, isLate, grant }: Extract<Request, { ask: 'bet' }>,
): string {
  const { staked, won } = m.day.name === today ? m.day : { staked: 0n, won: 0n };
  if (m.isBlocked) return 'blocked';
  if (isLate) return 'stale';
  if ((m.grant?.key ?? null) !== grant.key) return 'terms_changed';
  if (m.cash + m.bonus < stake) return 'insufficient';
  if (m.cash < stake && !grant.mayPay) return 'bonus_refused';
  if (m.limits.stake !== null && staked + stake > m.limits.stake) return 'limit_reached';
  if (m.limits.loss !== null && staked - won + stake > m.limits.loss) return 'limit_reached';
  const short = stake > m.cash ? stake - m.cash : 0n;
  const stakeBonus = m.grant?.bonusFirst === true && grant.mayPay ? least(m.bonus, stake) : short;
  const bonus = (win * stakeBonus) / stake - stakeBonus;
  const left = m.due > m.done ? m.due - m.done : 0n;
  const wagered = least(counted, left);
  const share = wagered > 0n ? (grant.counted * (counted - wagered)) / counted : grant.counted;
  const open = m.grant === null || m.grant.done >= m.grant.due ? 0n : m.grant.due - m.grant.done;
  const progress = least(share, open);
  const did = { cash: win - stake - bonus, bonus, stake, stakeBonus, win, wagered };
  play(m, today, key, { ...did, grant: grant.key, progress });
  m.nonce += 1n;
  return 'settled';
}

function lateWin(m: Model, today: string, key: string, of: string, win: bigint): string {
  const round = m.played.get(of);
  if (round === undefined || round.stake === 0n || round.isUndone) return 'not_found';
  const bonus = (win * round.stakeBonus) / round.stake;
  const home = homeOf(m, round.grant);
  const isBonus = home === 'bonus' || bonus === 0n;
  const cash = win - bonus;
  const did = isBonus ? { cash, bonus } : { cash: home === 'cash' ? win : cash, bonus: 0n };
  play(m, today, key, { ...did, stake: 0n, stakeBonus: 0n, win, wagered: 0n, grant: round.grant, progress: 0n });
  // What the house took of it: the games paid it all the same.
  if (home === 'bonus_cost' && bonus > 0n) {
    gain(m, 'bonus_cost', bonus);
    m.toHouse.set(key, bonus);
  }
  return 'posted';
}

function rollBack(m: Model, of: string): string {
  const did = m.played.get(of);
  if (did === undefined) return 'not_found';
  if (did.isUndone) return 'replayed';
  did.isUndone = true;
  m.cash -= did.cash;
  put(m, did.bonus === 0n ? 'cash' : homeOf(m, did.grant), -did.bonus);
  gain(m, 'bonus_cost', -(m.toHouse.get(of) ?? 0n));
  for (const pot of ['cash', 'bonus'] as const) {
    if (m[pot] >= 0n) continue;
    gain(m, 'receivable', m[pot]);
    m[pot] = 0n;
  }
  gain(m, 'games', did.win - did.stake);
  m.staked -= did.stake;
  m.won -= did.win;
  m.done -= did.wagered;
  if (m.grant !== null && m.grant.key === did.grant) m.grant.done -= did.progress;
  if (did.day !== m.day.name) return 'posted';
  m.day.staked -= did.stake;
  m.day.won -= did.win;
  return 'posted';
}

/** A hold is opened under its key, and closed once: given back, or paid out. */
function hold(m: Model, key: string, held: bigint): string {
  if (m.cash < held) return 'insufficient_funds';
  m.cash -= held;
  m.openHolds.set(key, held);
  return 'posted';
}

function close(m: Model, ask: 'release' | 'payout', of: string, held: bigint): string {
  if (!m.openHolds.delete(of)) return 'insufficient_funds';
  if (ask === 'release') m.cash += held;
  else gain(m, 'psp_clearing', held);
  return 'posted';
}

function deposit(m: Model, given: bigint): string {
  m.cash += given;
  gain(m, 'psp_clearing', -given);
  return 'posted';
}

function reward(m: Model, given: bigint, wagering: bigint): string {
  m.cash += given;
  m.due += wagering;
  gain(m, 'bonus_cost', -given);
  return 'posted';
}

function giveGrant(m: Model, { key, amount, due, bonusFirst }: Extract<Request, { ask: 'grant' }>): string {
  if (m.grant !== null) return 'bonus_active';
  m.grant = { key, due, done: 0n, bonusFirst };
  m.bonus += amount;
  gain(m, 'bonus_cost', -amount);
  return 'posted';
}

function endGrant(m: Model, { of, as, toCash }: Extract<Request, { ask: 'end' }>): string {
  if (m.grant?.key !== of) return 'bonus_over';
  const pot = m.bonus;
  m.ended.set(of, pot > 0n ? as : 'forfeit');
  m.grant = null;
  m.bonus = 0n;
  m.cash += toCash;
  gain(m, 'bonus_cost', pot - toCash);
  return pot > 0n ? 'posted' : 'lost';
}

function act(m: Model, today: string, request: Request): string {
  switch (request.ask) {
    case 'deposit':
      return deposit(m, request.amount);
    case 'hold':
      return hold(m, request.key, request.amount);
    case 'release':
    case 'payout':
      return close(m, request.ask, request.of, request.amount);
    case 'bet':
      return bet(m, today, request);
    case 'win':
      return lateWin(m, today, request.key, request.of, request.amount);
    case 'rollBack':
      return rollBack(m, request.of);
    case 'reward':
      return reward(m, request.amount, request.wagering);
    case 'grant':
      return giveGrant(m, request);
    case 'end':
      return endGrant(m, request);
  }
}

/** What a key is held against: for a bet not what chance made of it, and an end is one whatever it was to give. */
function inputOf(request: Request): string {
  const plain = request.ask === 'grant' ? { ...request, bonusFirst: null } : request;
  const end = request.ask === 'end' ? { ask: 'end', of: request.of } : plain;
  const input = request.ask === 'bet' ? { ask: 'bet', stake: request.stake } : end;
  return JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Only what was done is kept under its key; what was refused may be asked anew. */
export function foretell(m: Model, today: string, request: Request): string {
  const earlier = m.posted.get(request.key);
  if (earlier !== undefined) return earlier === inputOf(request) ? 'replayed' : 'key_reused';
  const outcome = act(m, today, request);
  if (outcome === 'posted' || outcome === 'settled') m.posted.set(request.key, inputOf(request));
  return outcome;
}

/** The columns of the wallet that they are compared with. */
export const walletOf = ({ cash, bonus, staked, won, due, done, nonce, day, posted, openHolds, grant }: Model) => ({
  has_grant: grant !== null,
  bonus_due: grant?.due ?? 0n,
  bonus_done: grant?.done ?? 0n,
  cash,
  bonus,
  held: [...openHolds.values()].reduce((held, open) => held + open, 0n),
  staked,
  won,
  due,
  done,
  nonce,
  rows: BigInt(posted.size),
  day: day.name,
  day_staked: day.staked,
  day_won: day.won,
});
