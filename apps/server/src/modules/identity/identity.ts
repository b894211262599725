import { createHash } from 'node:crypto';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Registration } from './member.ts';
import type { Passwords } from './passwords.ts';
import { type People, createPeople, indexesOf } from './people.ts';
import { sealPerson } from './sealed-member.ts';
import { sealMembers } from './sealing.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import * as store from './store.ts';

const TRY_WINDOW_SECONDS = 15 * 60;
const MOST_TRIES = 10;
const INVITE_CODE_LETTERS = 8;

export interface Identity extends People {
  /** Opens an account, its wallet and a first session. */
  register(form: Registration, agent: string): Promise<OpenedSession>;
  /** Signs in. Unknown account and wrong password answer alike, and take as long. */
  login(login: string, password: string, from: { ip: string; agent: string }): Promise<OpenedSession>;
  /** Seals what an earlier release kept in clear; answers of how many members. */
  seal(): Promise<number>;
  /** Forgets captchas and tries whose time has passed. */
  sweep(): Promise<void>;
}

interface IdentityParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  passwords: Passwords;
  sessions: Sessions;
  vault: Vault;
}

/**
 * Tries are counted by member and address together: who guesses locks only themselves out. The member, not
 * what was typed: a phone number has a thousand writings.
 */
function tryCounter({
  atomically,
  clock,
}: Pick<IdentityParts, 'atomically' | 'clock'>): (subject: Buffer) => Promise<void> {
  return async (subject) => {
    const now = clock.now();
    const { tries, since } = await atomically((tx) =>
      store.countTry(tx, subject, addSeconds(now, -TRY_WINDOW_SECONDS), now),
    );
    if (tries <= MOST_TRIES) return;
    const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + TRY_WINDOW_SECONDS;
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  };
}

/** Opens the account, its wallet and its first session, all or nothing. */
function accountOpener({ db, atomically, clock, ids, ledger, sessions, vault }: IdentityParts) {
  async function introducerOf(code: string | undefined): Promise<number | null> {
    if (code === undefined || code === '') return null;
    const id = await store.findByInviteCode(db, code);
    if (id === undefined) throw new Failure('introducer_unknown', { field: 'introducer' });
    return id;
  }

  return async (form: Registration, passwordHash: string, agent: string): Promise<OpenedSession> => {
    const topId = await introducerOf(form.introducer);
    const inviteCode = ids.letters(INVITE_CODE_LETTERS);
    return atomically(async (tx) => {
      const id = await store.nextMemberId(tx);
      const { account, realname, phone, lang, site, host } = form;
      const person = { realname, phone, email: null, cpf: null, registerIp: form.ip };
      const indexes = { phone: vault.index('phone', phone), email: null, cpf: null };
      const sealed = sealPerson(await vault.enter(tx, id), id, person);
      const member = { id, account, passwordHash, ...sealed, indexes, inviteCode, topId, lang, site, host };
      if (!(await store.insertMember(tx, { ...member, now: clock.now() }))) {
        const taken = await store.accountTaken(tx, account);
        throw taken
          ? new Failure('account_taken', { field: 'account' })
          : new Failure('phone_taken', { field: 'phone' });
      }
      await ledger.open(tx, id);
      return sessions.open(tx, id, { ip: form.ip, agent });
    });
  };
}

export function createIdentity(parts: IdentityParts): Identity {
  const { db, atomically, clock, passwords, sessions, vault } = parts;
  const openAccount = accountOpener(parts);
  const countTry = tryCounter(parts);

  return {
    async register(form, agent) {
      if (await store.accountTaken(db, form.account)) throw new Failure('account_taken', { field: 'account' });
      return openAccount(form, await passwords.hash(form.password), agent);
    },
    async login(login, password, from) {
      const indexes = indexesOf(vault, login);
      const known = await store.findCredentials(db, login, indexes);
      const written = indexes.phone?.toString('hex') ?? login.toLowerCase();
      const tried = known === undefined ? `login:${written}` : `member:${known.id}`;
      const subject = createHash('sha256').update(`${from.ip}:${tried}`).digest();
      await countTry(subject);
      if (!(await passwords.verify(known?.hash, password)) || known === undefined) {
        throw new Failure('wrong_credentials', { field: 'password' });
      }
      return atomically(async (tx) => {
        await store.deleteTries(tx, subject);
        return sessions.open(tx, known.id, from);
      });
    },
    ...createPeople(parts),
    seal: () => sealMembers(parts),
    async sweep() {
      const now = clock.now();
      await atomically((tx) => store.deleteExpired(tx, now, addSeconds(now, -TRY_WINDOW_SECONDS)));
    },
  };
}
