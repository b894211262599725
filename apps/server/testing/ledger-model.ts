import type { Account, DayLimits } from '../src/modules/ledger/index.ts';

/** What is asked of the ledger. A key that comes again is the same request again, or is meant to be. */
export type Request =
  | { ask: 'deposit' | 'hold'; key: string; amount: bigint }
  | { ask: 'release' | 'payout'; key: string; amount: bigint; of: string }
  | { ask: 'bet'; key: string; stake: bigint; win: bigint; counted: bigint; isLate: boolean }
  | { ask: 'win'; key: string; of: string; amount: bigint }
  | { ask: 'rollBack'; key: string; of: string }
  | { ask: 'grant'; key: string; amount: bigint; wagering: bigint }
  | { ask: 'forfeit'; key: string };

/** What a round or a late win did, for who takes it back. */
interface Played {
  cash: bigint;
  bonus: bigint;
  stake: bigint;
  stakeBonus: bigint;
  win: bigint;
  wagered: bigint;
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
  m.day.staked += did.stake;
  m.day.won += did.win;
  gain(m, 'games', did.stake - did.win);
  m.played.set(key, { ...did, day: today, isUndone: false });
}

function bet(m: Model, today: string, { key, stake, win, counted, isLate }: Extract<Request, { ask: 'bet' }>): string {
  const { staked, won } = m.day.name === today ? m.day : { staked: 0n, won: 0n };
  if (m.isBlocked) return 'blocked';
  if (isLate) return 'stale';
  if (m.cash + m.bonus < stake) return 'insufficient';
  if (m.limits.stake !== null && staked + stake > m.limits.stake) return 'limit_reached';
  if (m.limits.loss !== null && staked - won + stake > m.limits.loss) return 'limit_reached';
  const stakeBonus = stake > m.cash ? stake - m.cash : 0n;
  const bonus = (win * stakeBonus) / stake - stakeBonus;
  const left = m.due > m.done ? m.due - m.done : 0n;
  const wagered = counted < left ? counted : left;
  play(m, today, key, { cash: win - stake - bonus, bonus, stake, stakeBonus, win, wagered });
  m.nonce += 1n;
  return 'settled';
}

function lateWin(m: Model, today: string, key: string, of: string, win: bigint): string {
  const round = m.played.get(of);
  if (round === undefined || round.stake === 0n || round.isUndone) return 'not_found';
  const bonus = (win * round.stakeBonus) / round.stake;
  play(m, today, key, { cash: win - bonus, bonus, stake: 0n, stakeBonus: 0n, win, wagered: 0n });
  return 'posted';
}

function rollBack(m: Model, of: string): string {
  const did = m.played.get(of);
  if (did === undefined) return 'not_found';
  if (did.isUndone) return 'replayed';
  did.isUndone = true;
  for (const pot of ['cash', 'bonus'] as const) {
    const left = m[pot] - did[pot];
    m[pot] = left < 0n ? 0n : left;
    if (left < 0n) gain(m, 'receivable', left);
  }
  gain(m, 'games', did.win - did.stake);
  m.staked -= did.stake;
  m.won -= did.win;
  m.done -= did.wagered;
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

function grant(m: Model, given: bigint, wagering: bigint): string {
  m.bonus += given;
  m.due += wagering;
  gain(m, 'bonus_cost', -given);
  return 'posted';
}

function forfeit(m: Model): string {
  if (m.bonus === 0n) return 'nothing';
  gain(m, 'bonus_cost', m.bonus);
  m.bonus = 0n;
  if (m.due > m.done) m.due = m.done;
  return 'posted';
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
    case 'grant':
      return grant(m, request.amount, request.wagering);
    case 'forfeit':
      return forfeit(m);
  }
}

/** What a key is held against: for a bet not what chance made of it. */
function inputOf(request: Request): string {
  const input = request.ask === 'bet' ? { ask: 'bet', stake: request.stake } : request;
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
export const walletOf = ({ cash, bonus, staked, won, due, done, nonce, day, posted, openHolds }: Model) => ({
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
