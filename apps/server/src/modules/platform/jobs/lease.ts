import type { Clock } from 'pg-boss';

/** How long a job stays with a worker that does not renew its lease. Then another worker takes the job. */
export const LEASE_SECONDS = 120;

/** A lease contains three renewals, so that one or two may fail. */
const RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;

/** The claim of one worker on one job, renewed while the job runs. */
export interface Lease {
  /** Aborted when another worker may have the job: the handler must stop. */
  readonly signal: AbortSignal;
  /** Stops the renewals. */
  end(): void;
}

export interface LeaseDeps {
  timers: Pick<Clock, 'setInterval' | 'clearInterval'>;
  /** Extends the claim in the database; `false` if another worker has the job. */
  renew: () => Promise<boolean>;
  /** Called when a renewal fails for another reason, such as a broken connection: the next one may succeed. */
  onError: (error: unknown) => void;
}

/** The failure of a job whose lease was lost. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease of the job was lost: it was not renewed in time, and another worker may have the job');
    this.name = 'LeaseLostError';
  }
}

/** Renews a claim every 40 s until `end`, or until it is lost. */
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
