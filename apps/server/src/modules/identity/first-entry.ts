import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import type { AccountDoor, FirstPapers } from './account-door.ts';
import * as firstEntryStore from './first-entry-store.ts';
import { type CountCpf, createCpfGuesses } from './papers-guesses.ts';
import * as papersStore from './papers-store.ts';
import type { Passwords } from './passwords.ts';
import { indexesOf } from './people.ts';
import { placeOf } from './sealed-member.ts';
import { isCommonPassword } from './security/guesses.ts';
import type { Logins } from './security/logins.ts';
import { type Tries, createTries, subjectOf } from './security/tries.ts';
import type { From, OpenedSession } from './session.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

/** What the owner of an account tells who enters it for the first time. */
export interface Entry {
  /** Account, phone or e-mail. */
  login: string;
  /** As they were given it. */
  password: string;
  /** One of their own. */
  newPassword: string;
  cpf: string | undefined;
  birthDate: string | undefined;
}

/** The first sign-in to an account that somebody else opened: whoever enters says what a registration asks for. */
export interface FirstEntry {
  /**
   * Fails as the door of accounts does; with `wrong_credentials` also where the account waits for nobody; with
   * `password_same`, `password_common`, `cpf_taken`, `other_site` or `too_many_tries`.
   */
  enter(entry: Entry, from: From & { site: string }): Promise<OpenedSession>;
}

interface FirstEntryParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  door: AccountDoor;
  logins: Pick<Logins, 'begin' | 'mark'>;
  passwords: Passwords;
  sessions: Sessions;
  vault: Vault;
}

/** The member whose password it is, and the hash it was compared with. */
interface Proven {
  id: number;
  hash: string;
  loginId: string;
  subject: Buffer;
}

/** Compares the password as any sign-in does: known or not, it takes as long and counts as a try. */
function comparerOf(parts: FirstEntryParts, tries: Tries) {
  const { db, passwords, vault, logins } = parts;
  return async ({ login, password }: Entry, from: From): Promise<Proven> => {
    const indexes = indexesOf(vault, login);
    const known = await store.findCredentials(db, login, indexes);
    const written = indexes.phone?.toString('hex') ?? login.toLowerCase();
    const subject = subjectOf(from.ip, known?.id ?? written);
    await tries.take(subject);
    const [isRight, loginId] = await Promise.all([
      passwords.verify(known?.hash ?? undefined, password),
      known === undefined
        ? tries.count(subjectOf(from.ip, `nobody:${written}`)).then(() => undefined)
        : logins.begin(known.id, from, 'wrong_password'),
    ]);
    const hash = known?.hash ?? null;
    if (!isRight || known === undefined || hash === null || loginId === undefined || !known.awaitsOwner)
      throw new Failure('wrong_credentials', { field: 'password' });
    return { id: known.id, hash, loginId, subject };
  };
}

/** Keeps what the owner told. A CPF is named last: only who could enter is told that it is taken. */
function keeperOf({ clock, vault }: FirstEntryParts) {
  return async (tx: Tx, id: number, { cpf, birthDate }: FirstPapers): Promise<void> => {
    const cpfIndex = cpf === null ? null : vault.index('cpf', cpf);
    if (cpfIndex !== null && (await papersStore.cpfTaken(tx, cpfIndex)))
      throw new Failure('cpf_taken', { field: 'cpf' });
    const sealer = await vault.sealer(tx, id);
    await firstEntryStore.markEntered(tx, id, {
      cpf: sealer.sealOr(placeOf('cpf', id), cpf),
      cpfIndex,
      birthDate: sealer.sealOr(placeOf('birthDate', id), birthDate),
      now: clock.now(),
    });
  };
}

export function createFirstEntry(parts: FirstEntryParts): FirstEntry {
  const { atomically, clock, door, logins, passwords, sessions } = parts;
  const tries = createTries(parts);
  const countCpf: CountCpf = createCpfGuesses(parts);
  const compare = comparerOf(parts, tries);
  const keep = keeperOf(parts);

  /** Only one who asks at once gets in: the hash that was compared must still stand. */
  async function open(proven: Proven, next: string, papers: FirstPapers, from: From & { site: string }) {
    const { id, hash, loginId, subject } = proven;
    return atomically(async (tx) => {
      await store.lockMember(tx, id);
      if (!(await firstEntryStore.markOwnPassword(tx, id, hash, next, clock.now())))
        throw new Failure('wrong_credentials', { field: 'password' });
      await keep(tx, id, papers);
      await tries.forget(tx, subject);
      return sessions.open(tx, id, { ...from, loginId });
    });
  }

  return {
    async enter(entry, from) {
      const { login, password, newPassword } = entry;
      const papers = await door.admit('form', { site: from.site, cpf: entry.cpf, birthDate: entry.birthDate });
      if (newPassword === password) throw new Failure('password_same', { field: 'new_password' });
      if (isCommonPassword(newPassword, login)) throw new Failure('password_common', { field: 'new_password' });
      const proven = await compare(entry, from);
      // The password was right, whatever is refused from here on: the history must not say that it was wrong.
      await atomically((tx) => logins.mark(tx, proven.loginId, 'code_asked'));
      const next = await passwords.hash(newPassword);
      const enter = () => open(proven, next, papers, from);
      return papers.cpf === null ? enter() : countCpf(from.ip, enter);
    },
  };
}
