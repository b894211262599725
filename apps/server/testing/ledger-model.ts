import type { Account, DayLimits } from '../src/modules/money/ledger/index.ts';

/** A request to the ledger. A repeated key is a repeated request, or a conflicting one. */
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
      /** The contribution according to its grant, which may differ from the active grant. */
      grant: { key: string | null; counted: bigint; mayPay: boolean };
    }
  | { ask: 'win'; key: string; of: string; amount: bigint }
  | { ask: 'rollBack'; key: string; of: string }
  | { ask: 'reward'; key: string; amount: bigint; wagering: bigint }
  | { ask: 'grant'; key: string; amount: bigint; due: bigint; bonusFirst: boolean }
  | { ask: 'end'; key: string; of: string; as: 'convert' | 'forfeit'; toCash: bigint };

/** The effect of a round or a late win, which a rollback reverses. */
interface Played {
  cash: bigint;
  bonus: bigint;
  stake: bigint;
  stakeBonus: bigint;
  win: bigint;
  wagered: bigint;
  /** The active grant at that time, and the part of the stake that counted towards it. */
  grant: string | null;
  progress: bigint;
  day: string;
  isUndone: boolean;
}

/** The expected ledger of one player, as simple as possible. */
export interface Model {
  /** Balances of operator accounts. */
  operator: Map<Account, bigint>;
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
  /** The active grant, and how the earlier ones ended. */
  grant: { key: string; due: bigint; done: bigint; bonusFirst: boolean } | null;
  ended: Map<string, 'convert' | 'forfeit'>;
  /** The part of late wins that the operator kept because their grant had ended. */
  toOperator: Map<string, bigint>;
}

export const createModel = (accounts: Map<Account, bigint>): Model => ({
  operator: accounts,
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
  toOperator: new Map(),
});

const gain = ({ operator: accounts }: Model, account: Account, gained: bigint): void =>
  void accounts.set(account, (accounts.get(account) ?? 0n) + gained);

/** Applies a round or a late win to the balances and counters. */
function play(m: Model, today: string, key: string, effect: Omit<Played, 'day' | 'isUndone'>): void {
  if (m.day.name !== today) m.day = { name: today, staked: 0n, won: 0n };
  m.cash += effect.cash;
  m.bonus += effect.bonus;
  m.staked += effect.stake;
  m.won += effect.win;
  m.done += effect.wagered;
  if (m.grant !== null && m.grant.key === effect.grant) m.grant.done += effect.progress;
  m.day.staked += effect.stake;
  m.day.won += effect.win;
  gain(m, 'games', effect.stake - effect.win);
  m.played.set(key, { ...effect, day: today, isUndone: false });
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The balance or account that money of a grant is posted to now. */
function findDestination(m: Model, grant: string | null): 'bonus' | 'cash' | 'bonus_cost' {
  if (grant === null) return 'cash';
  if (m.grant?.key === grant) return 'bonus';
  return m.ended.get(grant) === 'convert' ? 'cash' : 'bonus_cost';
}

function credit(m: Model, destination: ReturnType<typeof findDestination>, amount: bigint): void {
  if (destination === 'bonus_cost') gain(m, destination, amount);
  else m[destination] += amount;
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
  const effect = { cash: win - stake - bonus, bonus, stake, stakeBonus, win, wagered };
  play(m, today, key, { ...effect, grant: grant.key, progress });
  m.nonce += 1n;
  return 'settled';
}

function lateWin(m: Model, today: string, key: string, of: string, win: bigint): string {
  const round = m.played.get(of);
  if (round === undefined || round.stake === 0n || round.isUndone) return 'not_found';
  const bonus = (win * round.stakeBonus) / round.stake;
  const destination = findDestination(m, round.grant);
  const isBonus = destination === 'bonus' || bonus === 0n;
  const cash = win - bonus;
  const effect = isBonus ? { cash, bonus } : { cash: destination === 'cash' ? win : cash, bonus: 0n };
  play(m, today, key, { ...effect, stake: 0n, stakeBonus: 0n, win, wagered: 0n, grant: round.grant, progress: 0n });
  // The operator keeps this part, although the games account paid it.
  if (destination === 'bonus_cost' && bonus > 0n) {
    gain(m, 'bonus_cost', bonus);
    m.toOperator.set(key, bonus);
  }
  return 'posted';
}

function rollBack(m: Model, of: string): string {
  const effect = m.played.get(of);
  if (effect === undefined) return 'not_found';
  if (effect.isUndone) return 'replayed';
  effect.isUndone = true;
  m.cash -= effect.cash;
  credit(m, effect.bonus === 0n ? 'cash' : findDestination(m, effect.grant), -effect.bonus);
  gain(m, 'bonus_cost', -(m.toOperator.get(of) ?? 0n));
  for (const balance of ['cash', 'bonus'] as const) {
    if (m[balance] >= 0n) continue;
    gain(m, 'receivable', m[balance]);
    m[balance] = 0n;
  }
  gain(m, 'games', effect.win - effect.stake);
  m.staked -= effect.stake;
  m.won -= effect.win;
  m.done -= effect.wagered;
  if (m.grant !== null && m.grant.key === effect.grant) m.grant.done -= effect.progress;
  if (effect.day !== m.day.name) return 'posted';
  m.day.staked -= effect.stake;
  m.day.won -= effect.win;
  return 'posted';
}

/** Opens a hold under its key. It is closed once, by a release or a payout. */
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

function deposit(m: Model, amount: bigint): string {
  m.cash += amount;
  gain(m, 'psp_clearing', -amount);
  return 'posted';
}

function reward(m: Model, amount: bigint, wagering: bigint): string {
  m.cash += amount;
  m.due += wagering;
  gain(m, 'bonus_cost', -amount);
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
  const balance = m.bonus;
  m.ended.set(of, balance > 0n ? as : 'forfeit');
  m.grant = null;
  m.bonus = 0n;
  m.cash += toCash;
  gain(m, 'bonus_cost', balance - toCash);
  return balance > 0n ? 'posted' : 'lost';
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

/** The part of a request that is compared when its key is repeated. It omits the outcome of a bet and the result of a grant's end. */
function toComparedInput(request: Request): string {
  const plain = request.ask === 'grant' ? { ...request, bonusFirst: null } : request;
  const end = request.ask === 'end' ? { ask: 'end', of: request.of } : plain;
  const input = request.ask === 'bet' ? { ask: 'bet', stake: request.stake } : end;
  return JSON.stringify(input, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Only a completed request is stored under its key; a refused one may be sent again. */
export function applyRequest(m: Model, today: string, request: Request): string {
  const earlier = m.posted.get(request.key);
  if (earlier !== undefined) return earlier === toComparedInput(request) ? 'replayed' : 'key_reused';
  const outcome = act(m, today, request);
  if (outcome === 'posted' || outcome === 'settled') m.posted.set(request.key, toComparedInput(request));
  return outcome;
}

/** The expected columns of the wallet. */
export const toWalletColumns = ({
  cash,
  bonus,
  staked,
  won,
  due,
  done,
  nonce,
  day,
  posted,
  openHolds,
  grant,
}: Model) => ({
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
