import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import type { AccountOpener } from './account-opener.ts';
import type { Registration } from './member.ts';
import { createCpfGuesses } from './papers-guesses.ts';
import type { Passwords } from './passwords.ts';
import { type People, createPeople } from './people.ts';
import { sealMembers } from './sealing.ts';
import { isCommonPassword } from './security/guesses.ts';
import { TRY_WINDOW_SECONDS } from './security/tries.ts';
import type { OpenedSession } from './sessions.ts';
import * as store from './store.ts';

export interface Identity extends People {
  /** Opens an account, its wallet and a first session. */
  register(form: Registration, agent: string): Promise<OpenedSession>;
  /** Seals what an earlier release kept in clear; answers of how many members. */
  seal(): Promise<number>;
  /** Forgets captchas and tries whose time has passed. */
  sweep(): Promise<void>;
}

interface IdentityParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  opener: AccountOpener;
  passwords: Passwords;
  vault: Vault;
}

export function createIdentity(parts: IdentityParts): Identity {
  const { db, atomically, clock, opener, passwords } = parts;
  const countCpf = createCpfGuesses(parts);

  return {
    async register(form, agent) {
      const { password, cpf: _cpf, birthDate: _birthDate, ...account } = form;
      const papers = await opener.admit('form', form);
      if (isCommonPassword(password, form.account)) throw new Failure('password_common', { field: 'password' });
      if (await store.accountTaken(db, form.account)) throw new Failure('account_taken', { field: 'account' });
      const passwordHash = await passwords.hash(password);
      const open = async () => {
        const named = { ...account, papers, passwordHash, email: null, isMsReg: false };
        return (await atomically((tx) => opener.open(tx, named, agent))).session;
      };
      return papers.cpf === null ? open() : countCpf(form.ip, open);
    },
    ...createPeople(parts),
    seal: () => sealMembers(parts),
    async sweep() {
      const now = clock.now();
      await atomically((tx) => store.deleteExpired(tx, now, addSeconds(now, -TRY_WINDOW_SECONDS)));
    },
  };
}
