import { writeSync } from 'node:fs';

/**
 * Every place where a crash could lose or double money, in the order in which money passes them. What ends in
 * `…ing` stands inside a transaction that is not committed yet. `tests/faults` walks all of them.
 */
export const failpoints = [
  // Any transaction: all its statements ran; it is committed and nobody was told.
  'commit.before',
  'commit.after',
  // A job: written beside its cause; handed to its worker; worked, and still waiting as far as its queue knows.
  'jobs.enqueuing',
  'jobs.taken',
  'jobs.worked',
  // A deposit: its order stands; the bank gave the code; the code is kept.
  'deposit.stored',
  'deposit.charged',
  'deposit.awaiting',
  // The bank's news: stored, and not acknowledged; acted on, and not marked so.
  'webhook.stored',
  'webhook.followed',
  // The bank confirmed a payment; it is posted; its credit stands, and nobody was told.
  'deposit.confirmed',
  'deposit.crediting',
  'deposit.credited',
  // A payment that fits no order: posted to suspense; out of it and not yet with the player; with the player.
  'suspense.taking',
  'suspense.crediting',
  'suspense.credited',
  // Money that goes back to its payer: asked for; the bank does not know it yet; the bank has it; what the bank says of
  // it is posted; it is settled, and still waiting as far as its queue knows.
  'refund.asking',
  'refund.unsent',
  'refund.sent',
  'return.taking',
  'refund.settled',
  // A withdrawal: the try of its password is counted; its money is held; staff decided.
  'withdrawal.counted',
  'withdrawal.holding',
  'withdrawal.held',
  'withdrawal.approving',
  'withdrawal.approved',
  'withdrawal.refusing',
  'withdrawal.refused',
  // Its player took it back.
  'withdrawal.cancelling',
  'withdrawal.cancelled',
  // A payout: it begins; the bank does not know it yet; the bank has it; a bank
  // was at fault and it is tried once more; its end is posted; its end stands; what the bank paid after it had given it
  // up is booked as owed; what is owed is settled.
  'payout.beginning',
  'payout.begun',
  'payout.unsent',
  'payout.sent',
  'payout.retrying',
  'payout.paying',
  'payout.paid',
  'payout.returning',
  'payout.returned',
  'payout.contradicting',
  'payout.settling',
  // A bet: its outcome is drawn; it is settled and not answered.
  'bet.drawn',
  'bet.settled',
  // A round of moves: it is dealt and its stake set aside; it stands, and nobody was told. A move asks for more stake;
  // the move is put down; it stands. What the round came to is paid; it is over.
  'round.beginning',
  'round.begun',
  'round.raising',
  'round.moving',
  'round.moved',
  'round.settling',
  'round.settled',
  // One that was left is played to its end by its policy; one whose rules are gone has its stake given back.
  'round.ending',
  'round.ended',
  'round.voiding',
  'round.voided',
  // A batch of bets: on its way to the database; committed; answered in part.
  'ledger.bets.sent',
  'ledger.bets.committed',
  'ledger.bets.answered',
  // A change of seeds: the wallet is on the next one; the old one is revealed.
  'seed.rotating',
  'seed.rotated',
] as const;

export type FailpointName = (typeof failpoints)[number];

/** Marks a place by its name. Does nothing unless this very place was chosen to end the process. */
export type Failpoint = (name: FailpointName) => void;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `FAILPOINT`, a `name` or `name:n`: `end` is called when that place is reached for the nth time (the
 * first unless told). Throws for a name that is not in the list, and in production: a server told to kill
 * itself must not start there, and one that only ignored it would hide who set it.
 */
export function armedFailpoint({ FAILPOINT: given = '', NODE_ENV }: Environment, end: Failpoint): Failpoint {
  if (given === '') return () => undefined;
  if (NODE_ENV === 'production') throw new Error('FAILPOINT must not be set in production: it kills the server');
  const [, name, times = '1'] = /^([a-z.]+)(?::([1-9]\d{0,5}))?$/.exec(given) ?? [];
  const chosen = failpoints.find((known) => known === name);
  if (chosen === undefined) throw new Error(`FAILPOINT: there is no ${given}; there are ${failpoints.join(', ')}`);
  let left = Number.parseInt(times, 10);
  return (reached) => {
    if (reached !== chosen) return;
    left -= 1;
    if (left === 0) end(chosen);
  };
}

/** As a power cut would: nothing is finished, nothing is flushed, nobody is told. */
function endNow(name: FailpointName): void {
  writeSync(process.stderr.fd, `failpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Decided once, when the server starts: unset, a place costs an empty call. */
export const failpoint: Failpoint = armedFailpoint(process.env, endNow);
