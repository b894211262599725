import type { OpeningLimit } from '@arara/contract';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { StatedDocuments } from '../registration/stated-documents.ts';
import type { Vault } from '../../vault/index.ts';
import type { RegistrationPolicy, ApplicantDocuments } from '../registration/account-opener.ts';
import {
  type AttemptLimiter,
  type CpfAttemptLimiter,
  createAttemptLimiter,
  createCpfAttemptLimiter,
  toAttemptSubject,
} from '../security/attempt-limiter.ts';
import * as documentStore from '../identity-documents/identity-document-store.ts';
import { replaceInitialPassword } from '../security/password-store.ts';
import type { Passwords } from '../security/passwords.ts';
import { toPersonIndexes } from '../member-directory.ts';
import { toMemberSealContext } from '../member.ts';
import { isCommonPassword } from '../security/password-strength.ts';
import type { LoginHistory } from './login-history.ts';
import type { SignInOrigin, OpenedSession } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { sealAddress } from '../profile/sealed-address.ts';
import * as store from '../member-store.ts';

/** The form of the first sign-in to an account that an agent opened. */
export interface FirstSignInInput {
  /** Account, phone or e-mail. */
  login: string;
  /** The initial password, which the agent chose. */
  password: string;
  /** The owner's new password. */
  newPassword: string;
  stated: StatedDocuments;
}

/** The first sign-in to an account that an agent opened: the owner completes the registration. */
export interface FirstSignIn {
  /**
   * Fails as `RegistrationPolicy.checkApplicant` does; with `wrong_credentials`, also where the owner signed in before;
   * with `password_same`, `password_common`, `cpf_taken`, `other_site` or `too_many_tries`.
   */
  signIn(input: FirstSignInInput, from: SignInOrigin & { site: string }): Promise<OpenedSession>;
}

interface FirstSignInDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  registrationPolicy: RegistrationPolicy;
  logins: Pick<LoginHistory, 'startAttempt' | 'markOutcome'>;
  passwords: Passwords;
  sessions: Sessions;
  vault: Vault;
  /** Called in the transaction that stores the documents of the owner. */
  onIdentityChanged: (tx: Tx, memberId: number) => Promise<void>;
  setLimits: (tx: Tx, memberId: number, limits: readonly OpeningLimit[]) => Promise<void>;
}

/** A member whose password was right, and the hash it was compared with. */
interface VerifiedPassword {
  id: number;
  hash: string;
  loginId: string;
  subject: Buffer;
}

/** Compares the password as every sign-in does: an unknown account takes as long and counts as an attempt. */
function createPasswordCheck(deps: FirstSignInDeps, attemptLimiter: AttemptLimiter) {
  const { db, passwords, vault, logins } = deps;
  return async ({ login, password }: FirstSignInInput, from: SignInOrigin): Promise<VerifiedPassword> => {
    const indexes = toPersonIndexes(vault, login);
    const account = await store.findCredentials(db, login, indexes);
    const spelling = indexes.phone?.toString('hex') ?? login.toLowerCase();
    const subject = toAttemptSubject(from.ip, account?.id ?? spelling);
    await attemptLimiter.countOrRefuse(subject);
    const [isRight, loginId] = await Promise.all([
      passwords.verify(account?.hash ?? undefined, password),
      account === undefined
        ? attemptLimiter.count(toAttemptSubject(from.ip, `nobody:${spelling}`)).then(() => undefined)
        : logins.startAttempt(account.id, from, 'wrong_password'),
    ]);
    const hash = account?.hash ?? null;
    if (!isRight || account === undefined || hash === null || loginId === undefined || !account.awaitsOwner)
      throw new Failure('wrong_credentials', { field: 'password' });
    return { id: account.id, hash, loginId, subject };
  };
}

/**
 * Stores the owner's documents. The CPF is checked last: only an owner who proved the password learns that it is taken.
 */
function createOwnerWriter({ clock, onIdentityChanged, setLimits, vault }: FirstSignInDeps) {
  return async (tx: Tx, id: number, documents: ApplicantDocuments): Promise<void> => {
    const { cpf, birthDate, gender, address, limits } = documents;
    const cpfIndex = cpf === null ? null : vault.blindIndex('cpf', cpf);
    if (cpfIndex !== null && (await documentStore.isCpfTaken(tx, cpfIndex)))
      throw new Failure('cpf_taken', { field: 'cpf' });
    const sealer = await vault.sealer(tx, id);
    await documentStore.markOwnerConfirmed(tx, id, {
      cpf: sealer.sealNullable(toMemberSealContext('cpf', id), cpf),
      cpfIndex,
      birthDate: sealer.sealNullable(toMemberSealContext('birthDate', id), birthDate),
      gender,
      address: sealAddress(sealer, id, address),
      now: clock.now(),
    });
    await onIdentityChanged(tx, id);
    await setLimits(tx, id, limits);
  };
}

export function createFirstSignIn(deps: FirstSignInDeps): FirstSignIn {
  const { atomically, clock, registrationPolicy, logins, passwords, sessions } = deps;
  const attemptLimiter = createAttemptLimiter(deps);
  const countCpf: CpfAttemptLimiter = createCpfAttemptLimiter(deps);
  const compare = createPasswordCheck(deps, attemptLimiter);
  const storeOwner = createOwnerWriter(deps);

  /** Only one of concurrent requests succeeds: the compared hash must still be stored. */
  async function open(
    verified: VerifiedPassword,
    newHash: string,
    documents: ApplicantDocuments,
    from: SignInOrigin & { site: string },
  ) {
    const { id, hash, loginId, subject } = verified;
    return atomically(async (tx) => {
      await store.lockMember(tx, id);
      if (!(await replaceInitialPassword(tx, id, hash, newHash, clock.now())))
        throw new Failure('wrong_credentials', { field: 'password' });
      await storeOwner(tx, id, documents);
      await attemptLimiter.reset(tx, subject);
      return sessions.open(tx, id, { ...from, loginId });
    });
  }

  return {
    async signIn(input, from) {
      const { login, password, newPassword } = input;
      const documents = await registrationPolicy.checkApplicant('form', from.site, input.stated);
      if (newPassword === password) throw new Failure('password_same', { field: 'new_password' });
      if (isCommonPassword(newPassword, login)) throw new Failure('password_common', { field: 'new_password' });
      const verified = await compare(input, from);
      // The password was right: a later failure must not be recorded as a wrong password.
      await atomically((tx) => logins.markOutcome(tx, verified.loginId, 'code_asked'));
      const newHash = await passwords.hash(newPassword);
      const openSession = async () => {
        await registrationPolicy.requireUnlisted(from.site, documents);
        return open(verified, newHash, documents, from);
      };
      return documents.cpf === null ? openSession() : countCpf(from.ip, openSession);
    },
  };
}
