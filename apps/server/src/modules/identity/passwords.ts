import { hash, verify } from '@node-rs/argon2';

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at once: each takes a core and 19 MiB, and logins come in floods. */
const AT_ONCE = 2;

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
