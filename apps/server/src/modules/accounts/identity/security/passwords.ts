import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../../../platform/index.ts';

/** What a hash of argon2id costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB and two passes. */
const ASVS_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Each hash takes a core and 19 MiB. */
const MAX_CONCURRENT_HASHES = 2;

/** Maximum length of the queue, some seconds of work. It bounds the delay of a sign-in under load. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/** Password hashing with bounded concurrency. Both functions fail with `busy` where the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `false` for a wrong password, and, in the same time, for no hash at all. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Tests of something else choose a lower `cost`: they hash thousands of passwords. */
export function createPasswords(cost: PasswordCost = ASVS_COST): Passwords {
  const options = { ...cost, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let working = 0;
  // An unknown account is compared with this hash, so that the response takes as long as for a known one.
  let decoy: Promise<string> | undefined;

  async function runQueued<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MAX_WAITING) throw new Failure('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (working >= MAX_CONCURRENT_HASHES) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  }

  return {
    hash: (password) => runQueued(() => hash(password, options)),
    async verify(storedHash, password) {
      decoy ??= hash('no such account', options);
      const against = storedHash ?? (await decoy);
      const matches = await runQueued(() => verify(against, password));
      return matches && storedHash !== undefined;
    },
  };
}
