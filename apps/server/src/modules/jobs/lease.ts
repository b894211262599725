import type { Clock } from 'pg-boss';

/** How long a job stays with a worker that is not heard of: then another one takes it. */
export const LEASE_SECONDS = 120;

/** Three renewals fall into a lease, so that one or two may fail. */
const RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;

/** The claim of one worker on one job, renewed while the work goes on. */
export interface Lease {
  /** Aborted when another worker may have the job: the work must not go on. */
  readonly signal: AbortSignal;
  /** Ends the renewals. */
  end(): void;
}

export interface LeaseDeps {
  timers: Pick<Clock, 'setInterval' | 'clearInterval'>;
  /** Extends the claim in the database; `false` where the job was given to somebody else. */
  renew: () => Promise<boolean>;
  /** Called when a renewal fails for another reason, such as a broken connection: the next one may succeed. */
  onError: (error: unknown) => void;
}

/** Thrown by, or for, work whose job was given to another worker meanwhile. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease of the job was lost: it was not renewed in time, and another worker may have the job');
    this.name = 'LeaseLostError';
  }
}

/** Renews a claim every 40 s until `end`, or until it is found to be lost. */
export function holdLease({ timers, renew, onError }: LeaseDeps): Lease {
  const abort = new AbortController();
  const renewal = timers.setInterval(() => {
    renew().then((isHeld) => {
      if (isHeld) return;
      timers.clearInterval(renewal);
      abort.abort(new LeaseLostError());
    }, onError);
  }, RENEWAL_MS);
  return { signal: abort.signal, end: () => timers.clearInterval(renewal) };
}
