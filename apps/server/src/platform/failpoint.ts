import { writeSync } from 'node:fs';

/**
 * Every point at which a crash could lose or duplicate money, in the order in which the code reaches them. A name that
 * ends in `…ing` is inside a transaction that is not committed yet. `tests/faults` kills the server at each.
 */
export const failpoints = [
  // Any transaction: all statements ran; it is committed, and nothing is published yet.
  'commit.before',
  'commit.after',
  // A job: enqueued in its transaction; taken by a worker; done, but not marked as completed.
  'jobs.enqueuing',
  'jobs.taken',
  'jobs.worked',
  // A deposit: the order is stored; the bank returned the Pix code; the code is stored.
  'deposit.stored',
  'deposit.charged',
  'deposit.awaiting',
  // A webhook of the bank: stored, but not acknowledged; processed, but not marked as processed.
  'webhook.stored',
  'webhook.followed',
  // A payment: the bank confirmed it; it is posted; its credit is committed, and nothing is published yet.
  'deposit.confirmed',
  'deposit.crediting',
  'deposit.credited',
  // A payment that matches no order: posted to suspense; posted from suspense to the player; committed.
  'suspense.taking',
  'suspense.crediting',
  'suspense.credited',
  // A refund to the payer: requested; not sent to the bank yet; sent to the bank; a return that the bank reports is posted;
  // the refund is settled, but its job is not marked as completed.
  'refund.asking',
  'refund.unsent',
  'refund.sent',
  'return.taking',
  'refund.settled',
  // A withdrawal: the password attempt is counted; the amount is held; staff decides.
  'withdrawal.counted',
  'withdrawal.holding',
  'withdrawal.held',
  'withdrawal.approving',
  'withdrawal.approved',
  'withdrawal.refusing',
  'withdrawal.refused',
  // A withdrawal that the player cancels.
  'withdrawal.cancelling',
  'withdrawal.cancelled',
  // A payout: it begins; it is not sent to the bank yet; it is sent; the bank failed and it is retried; its result is posted;
  // its result is committed; a payment that the bank makes after it reported a failure is booked as a debt; the debt is settled.
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
  // A bet: its outcome is drawn; it is settled, but not answered.
  'bet.drawn',
  'bet.settled',
  // A round of several moves: it is dealt and its stake reserved; it is committed, and nothing is published yet. A move
  // raises the stake; a move is stored; it is committed. The result is paid; it is committed.
  'round.beginning',
  'round.begun',
  'round.raising',
  'round.moving',
  'round.moved',
  'round.settling',
  'round.settled',
  // An abandoned round: it is played to its end by its policy. One whose rules no longer exist: its stake is returned.
  'round.ending',
  'round.ended',
  'round.voiding',
  'round.voided',
  // A batch of bets: sent to the database; committed; partly answered.
  'ledger.bets.sent',
  'ledger.bets.committed',
  'ledger.bets.answered',
  // A seed rotation: the wallet uses the next seed; the old one is revealed.
  'seed.rotating',
  'seed.rotated',
] as const;

export type FailpointName = (typeof failpoints)[number];

/** Marks a point in the code. Does nothing unless `FAILPOINT` names it. */
export type Failpoint = (name: FailpointName) => void;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `FAILPOINT`, a `name` or `name:n`: calls `end` when that point is reached for the nth time, the first by default.
 * Throws for an unknown name. Throws in production too, because ignoring the variable there would hide the misconfiguration.
 */
export function createFailpoint({ FAILPOINT: setting = '', NODE_ENV }: Environment, end: Failpoint): Failpoint {
  if (setting === '') return () => undefined;
  if (NODE_ENV === 'production') throw new Error('FAILPOINT must not be set in production: it kills the server');
  const [, name, times = '1'] = /^([a-z.]+)(?::([1-9]\d{0,5}))?$/.exec(setting) ?? [];
  const chosen = failpoints.find((known) => known === name);
  if (chosen === undefined) throw new Error(`FAILPOINT: unknown name ${setting}; valid are ${failpoints.join(', ')}`);
  let left = Number.parseInt(times, 10);
  return (reached) => {
    if (reached !== chosen) return;
    left -= 1;
    if (left === 0) end(chosen);
  };
}

/** Kills the process as a power cut would: nothing is finished, flushed or published. */
function endNow(name: FailpointName): void {
  writeSync(process.stderr.fd, `failpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** The environment is read once, at start: without `FAILPOINT` each point costs an empty call. */
export const failpoint: Failpoint = createFailpoint(process.env, endNow);
