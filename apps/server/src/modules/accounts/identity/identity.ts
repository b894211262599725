import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import type { AccountOpener } from './registration/account-opener.ts';
import { type RegistrationInput, sealPersonalData } from './member.ts';
import { toSessionIpContext } from './sessions/session.ts';
import { ATTEMPT_WINDOW_SECONDS, createCpfAttemptLimiter } from './security/attempt-limiter.ts';
import type { Passwords } from './security/passwords.ts';
import { type MemberDirectory, createMemberDirectory } from './member-directory.ts';
import { isCommonPassword } from './security/password-strength.ts';
import type { OpenedSession } from './sessions/sessions.ts';
import { type PlayerSearch, createPlayerSearch, indexRealNames } from './player-search/player-search.ts';
import * as store from './member-store.ts';

export interface Identity extends MemberDirectory {
  /** Opens an account with its wallet and a first session. */
  register(form: RegistrationInput, agent: string): Promise<OpenedSession>;
  playerSearch: PlayerSearch;
  /** Seals data that an earlier release stored in plaintext, and indexes names; returns the number of sealed members. */
  seal(): Promise<number>;
  /** Deletes expired captchas and attempt counts. */
  sweep(): Promise<void>;
}

interface IdentityDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  opener: AccountOpener;
  passwords: Passwords;
  vault: Vault;
}

const MAX_SEALED_PER_TRANSACTION = 200;

/**
 * Seals plaintext of an earlier release in batches, empties the old columns and returns the number of members. It has
 * work only at the first start of this release.
 */
export async function sealPlaintextMembers({
  atomically,
  vault,
}: {
  atomically: Atomically;
  vault: Vault;
}): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await atomically(async (tx) => {
      const rows = await store.lockPlaintextMembers(tx, MAX_SEALED_PER_TRANSACTION);
      for (const { id, ...person } of rows) {
        const sealer = await vault.ensureSealer(tx, id);
        await store.markSealed(tx, id, sealPersonalData(sealer, id, { ...person, cpf: null }), {
          phone: vault.blindIndex('phone', person.phone),
          email: person.email === null ? null : vault.blindIndex('email', person.email.toLowerCase()),
          cpf: null,
        });
        for (const { tokenHash, ip } of await store.lockPlaintextSessions(tx, id))
          await store.markSessionSealed(tx, tokenHash, sealer.seal(toSessionIpContext(tokenHash), ip));
      }
      return rows.length;
    });
    total += sealed;
    if (sealed < MAX_SEALED_PER_TRANSACTION) return total;
  }
}

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, atomically, clock, opener, passwords } = deps;
  const countCpf = createCpfAttemptLimiter(deps);

  return {
    async register(form, agent) {
      const { password, stated, ...account } = form;
      const documents = await opener.checkApplicant('form', form.site, stated);
      if (isCommonPassword(password, form.account)) throw new Failure('password_common', { field: 'password' });
      if (await store.isAccountTaken(db, form.account)) throw new Failure('account_taken', { field: 'account' });
      const passwordHash = await passwords.hash(password);
      const open = async () => {
        await opener.requireUnlisted(form.site, documents);
        const newAccount = { ...account, documents, passwordHash, email: null, isMsReg: false };
        return (await atomically((tx) => opener.open(tx, newAccount, agent))).session;
      };
      return documents.cpf === null ? open() : countCpf(form.ip, open);
    },
    ...createMemberDirectory(deps),
    playerSearch: createPlayerSearch(deps),
    async seal() {
      const sealed = await sealPlaintextMembers(deps);
      await indexRealNames(deps);
      return sealed;
    },
    async sweep() {
      const now = clock.now();
      await atomically((tx) => store.deleteExpired(tx, now, addSeconds(now, -ATTEMPT_WINDOW_SECONDS)));
    },
  };
}
