import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../../platform/index.ts';

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at once: each takes a core and 19 MiB, and logins come in floods. */
const AT_ONCE = 2;

/** How many may wait their turn, some seconds of work. Beyond, a flood from many addresses would make all wait for ever. */
const MOST_WAITING = 200;
const BUSY_SECONDS = 5;

/** Both fail with `busy` where too many are waiting: they come in floods, and none may own our memory. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `false` for a wrong password, and, in the same time, for no hash at all. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let working = 0;
  // What an unknown account is measured against, so that its answer takes as long as a known one's.
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= MOST_WAITING) throw new Failure('busy', { retryAfterSeconds: BUSY_SECONDS });
    if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
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
    hash: (password) => inTurn(() => hash(password, COST)),
    async verify(known, password) {
      decoy ??= hash('no such account', COST);
      const against = known ?? (await decoy);
      const right = await inTurn(() => verify(against, password));
      return right && known !== undefined;
    },
  };
}
