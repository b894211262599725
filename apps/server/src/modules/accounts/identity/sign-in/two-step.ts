import { createHmac } from 'node:crypto';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  type Random,
  newTotpSecret,
  totpStep,
  totpUrl,
} from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as store from '../member-store.ts';
import type { SignInOrigin } from '../sessions/session.ts';
import type { LoginHistory } from './login-history.ts';
import type { SecurityNotices } from '../security/security-notices.ts';
import * as twoStepStore from './two-step-store.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;

/**
 * Maximum number of wrong codes of a member in the window, over all challenges: an attacker who knows the password has a
 * bounded number of attempts.
 */
const MAX_WRONG_CODES = 10;
const CODE_WINDOW_SECONDS = 3600;

export interface TwoStepState {
  /** Since when; `null` where it is off. */
  since: Date | null;
  recoveryLeft: number;
}

/** The optional second step of a sign-in: a code of an authenticator, or one of ten recovery codes. */
export interface TwoStep {
  /** Whether the second step is enabled. */
  isOn(q: Queryable, memberId: number): Promise<boolean>;
  state(memberId: number): Promise<TwoStepState>;
  /** Creates a secret that takes effect once a code confirms it. Fails with `two_step_on`. */
  enrol(memberId: number, account: string): Promise<{ secret: string; url: string }>;
  /** Turns it on and returns the recovery codes, which are shown once. Fails with `two_step_code_wrong`. */
  confirm(memberId: number, code: string): Promise<string[]>;
  /** Replaces the recovery codes. Fails with `two_step_off`. */
  renew(memberId: number): Promise<string[]>;
  /** Fails with `two_step_code_wrong`, `two_step_off` or `too_many_tries`. */
  turnOff(memberId: number, code: string, from: SignInOrigin): Promise<void>;
  /**
   * Counts a code before the comparison, as an entry of the login history; returns the entry's id. Fails with
   * `too_many_tries`, but never for a recovery code: it cannot be guessed, and the owner needs it while an attacker who
   * knows the password tries codes.
   */
  countAttempt(tx: Tx, memberId: number, code: string, from: SignInOrigin): Promise<string>;
  /** Uses a code up; `false` where it is wrong or used. */
  spend(tx: Tx, memberId: number, code: string): Promise<boolean>;
}

interface TwoStepDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
  logins: LoginHistory;
  notices: SecurityNotices;
}

const toSecretContext = (memberId: number): string => `identity.totp.secret:${memberId}`;

const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** Hashes a recovery code under the member's secret, so that a copy of the table does not reveal it. */
function hashRecoveryCode(secret: string, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secret).update(`recovery ${plain}`).digest();
}

const formatRecoveryCode = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** Decrypts secrets and uses up codes. */
function createCodeSpender({ clock, ids, vault }: TwoStepDeps) {
  async function openSecret(q: Queryable, memberId: number, row: twoStepStore.TotpRow): Promise<string> {
    return (await vault.sealer(q, memberId)).open(toSecretContext(memberId), row.secret);
  }

  async function spendStep(tx: Tx, memberId: number, secret: string, code: string): Promise<boolean> {
    const step = totpStep(secret, code, clock.now());
    return step !== undefined && twoStepStore.markStepUsed(tx, memberId, step);
  }

  return {
    openSecret,
    spendStep,
    async spend(tx: Tx, memberId: number, code: string): Promise<boolean> {
      const row = await twoStepStore.lockTotp(tx, memberId);
      if (row === undefined || row.confirmedAt === null) return false;
      const secret = await openSecret(tx, memberId, row);
      if (isTotp(code)) return spendStep(tx, memberId, secret, code);
      return twoStepStore.markRecoveryCodeUsed(tx, memberId, hashRecoveryCode(secret, code), clock.now());
    },
    async createRecoveryCodes(tx: Tx, memberId: number, secret: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(ids.letters(RECOVERY_LETTERS)));
      const hashes = codes.map((code) => hashRecoveryCode(secret, code));
      await twoStepStore.replaceRecoveryCodes(tx, memberId, hashes);
      return codes;
    },
  };
}

type CodeSpender = ReturnType<typeof createCodeSpender>;

function createEnrolment(deps: TwoStepDeps, spender: CodeSpender): Pick<TwoStep, 'enrol' | 'confirm' | 'renew'> {
  const { atomically, clock, random, vault, notices } = deps;
  return {
    async enrol(memberId, account) {
      const secret = newTotpSecret(random);
      const isInserted = await atomically(async (tx) => {
        const sealed = (await vault.sealer(tx, memberId)).seal(toSecretContext(memberId), secret);
        return twoStepStore.insertTotp(tx, memberId, sealed, clock.now());
      });
      if (!isInserted) throw new Failure('two_step_on');
      return { secret, url: totpUrl(secret, account) };
    },
    confirm: (memberId, code) =>
      atomically(async (tx) => {
        const row = await twoStepStore.lockTotp(tx, memberId);
        if (row === undefined) throw new Failure('two_step_off');
        if (row.confirmedAt !== null) throw new Failure('two_step_on');
        const secret = await spender.openSecret(tx, memberId, row);
        if (!(await spender.spendStep(tx, memberId, secret, code)))
          throw new Failure('two_step_code_wrong', { field: 'code' });
        await twoStepStore.markConfirmed(tx, memberId, clock.now());
        await notices.add(tx, memberId, 'two_step_on');
        return spender.createRecoveryCodes(tx, memberId, secret);
      }),
    renew: (memberId) =>
      atomically(async (tx) => {
        const row = await twoStepStore.lockTotp(tx, memberId);
        if (row === undefined || row.confirmedAt === null) throw new Failure('two_step_off');
        return spender.createRecoveryCodes(tx, memberId, await spender.openSecret(tx, memberId, row));
      }),
  };
}

export function createTwoStep(deps: TwoStepDeps): TwoStep {
  const { db, atomically, clock, logins, notices } = deps;
  const spender = createCodeSpender(deps);

  async function isOn(q: Queryable, memberId: number): Promise<boolean> {
    return ((await twoStepStore.findTotp(q, memberId))?.confirmedAt ?? null) !== null;
  }

  async function countAttempt(tx: Tx, memberId: number, code: string, from: SignInOrigin): Promise<string> {
    await store.lockMember(tx, memberId);
    const { count, first } = await logins.countWrongCodes(tx, memberId, CODE_WINDOW_SECONDS);
    if (isTotp(code) && count >= MAX_WRONG_CODES) {
      const since = (first ?? clock.now()).getTime() - clock.now().getTime();
      const seconds = Math.max(1, Math.ceil(since / 1000) + CODE_WINDOW_SECONDS);
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    }
    return logins.record(tx, memberId, from, 'wrong_code');
  }

  return {
    isOn,
    countAttempt,
    ...createEnrolment(deps, spender),
    spend: spender.spend,
    async state(memberId) {
      const since = (await twoStepStore.findTotp(db, memberId))?.confirmedAt ?? null;
      return { since, recoveryLeft: since === null ? 0 : await twoStepStore.countRecoveryCodes(db, memberId) };
    },
    async turnOff(memberId, code, from) {
      if (!(await isOn(db, memberId))) throw new Failure('two_step_off');
      const attemptId = await atomically((tx) => countAttempt(tx, memberId, code, from));
      await atomically(async (tx) => {
        if (!(await spender.spend(tx, memberId, code))) throw new Failure('two_step_code_wrong', { field: 'code' });
        await logins.remove(tx, attemptId);
        await twoStepStore.deleteTotp(tx, memberId);
        await notices.add(tx, memberId, 'two_step_off');
      });
    },
  };
}
