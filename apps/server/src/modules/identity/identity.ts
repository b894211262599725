import { createHash } from 'node:crypto';
import { mobilePhone } from '@arara/contract/values';
import type { Atomically, Db, Queryable } from '../../db/index.ts';
import { type Clock, Failure, type Ids, type PageRequest, type Rows, addSeconds } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Member, Registration } from './member.ts';
import type { Passwords } from './passwords.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import * as store from './store.ts';

const TRY_WINDOW_SECONDS = 15 * 60;
const MOST_TRIES = 10;
const INVITE_CODE_LETTERS = 8;

export interface Identity {
  /** Opens an account, its wallet and a first session. */
  register(form: Registration, agent: string): Promise<OpenedSession>;
  /** Signs in. Unknown account and wrong password answer alike, and take as long. */
  login(login: string, password: string, from: { ip: string; agent: string }): Promise<OpenedSession>;
  member(q: Queryable, id: number): Promise<Member>;
  members(q: Queryable, ids: number[]): Promise<Map<number, Member>>;
  search(q: Queryable, words: string, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Member>>;
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
function accountOpener({ db, atomically, clock, ids, ledger, sessions }: IdentityParts) {
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
      const id = await store.insertMember(tx, { ...form, passwordHash, topId, inviteCode, now: clock.now() });
      if (id === undefined) {
        const taken = await store.accountTaken(tx, form.account);
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
  const { db, atomically, clock, passwords, sessions } = parts;
  const openAccount = accountOpener(parts);
  const countTry = tryCounter(parts);

  return {
    async register(form, agent) {
      if (await store.accountTaken(db, form.account)) throw new Failure('account_taken', { field: 'account' });
      return openAccount(form, await passwords.hash(form.password), agent);
    },
    async login(login, password, from) {
      const phone = mobilePhone.safeParse(login).data;
      const known = await store.findCredentials(db, login, phone);
      const tried = known === undefined ? `login:${phone ?? login.toLowerCase()}` : `member:${known.id}`;
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
    async member(q, id) {
      const member = await store.findMember(q, id);
      if (member === undefined) throw new Failure('not_found');
      return member;
    },
    async members(q, wanted) {
      return new Map((await store.listMembersById(q, wanted)).map((member) => [member.id, member]));
    },
    search: store.listMembers,
    async sweep() {
      const now = clock.now();
      await atomically((tx) => store.deleteExpired(tx, now, addSeconds(now, -TRY_WINDOW_SECONDS)));
    },
  };
}
