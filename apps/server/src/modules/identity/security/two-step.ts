import { createHmac } from 'node:crypto';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  type Random,
  newTotpSecret,
  totpStep,
  totpUrl,
} from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as store from '../store.ts';
import type { From } from '../session.ts';
import type { Logins } from './logins.ts';
import type { Notices } from './notices.ts';
import * as twoStepStore from './two-step-store.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 10;

/** Wrong codes of one member over all challenges and calls: who has the password may not guess on and on. */
const MOST_CODES = 10;
const CODE_WINDOW_SECONDS = 3600;

export interface TwoStepState {
  /** Since when; `null` where it is off. */
  since: Date | null;
  recoveryLeft: number;
}

/** The optional second step of signing in: a code of an authenticator, or one of ten recovery codes. */
export interface TwoStep {
  isOn(q: Queryable, memberId: number): Promise<boolean>;
  state(memberId: number): Promise<TwoStepState>;
  /** A new secret, which counts for nothing until a code proves it. Fails with `two_step_on`. */
  enrol(memberId: number, account: string): Promise<{ secret: string; url: string }>;
  /** Turns it on; answers the recovery codes, which are never shown again. Fails with `two_step_code_wrong`. */
  confirm(memberId: number, code: string): Promise<string[]>;
  /** New recovery codes in the place of the old ones. Fails with `two_step_off`. */
  renew(memberId: number): Promise<string[]>;
  /** Fails with `two_step_code_wrong`, `two_step_off` or `too_many_tries`. */
  turnOff(memberId: number, code: string, from: From): Promise<void>;
  /**
   * Counts a code before it is compared, in a line of the login history; answers the line. Fails with
   * `too_many_tries`, but never for a recovery code: those cannot be guessed, and they are what an owner has left
   * while somebody who knows the password tries codes.
   */
  count(tx: Tx, memberId: number, code: string, from: From): Promise<string>;
  /** Spends a code, once. */
  spend(tx: Tx, memberId: number, code: string): Promise<boolean>;
}

interface TwoStepParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
  logins: Logins;
  notices: Notices;
}

const placeOfSecret = (memberId: number): string => `identity.totp.secret:${memberId}`;

const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** A recovery code as it is kept: keyed by the member's own secret, so that a copy of the table tells none. */
function recoveryHash(secret: string, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secret).update(`recovery ${plain}`).digest();
}

const written = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** What opens and spends codes of one member. */
function spenderOf({ clock, ids, vault }: TwoStepParts) {
  async function secretOf(q: Queryable, memberId: number, row: twoStepStore.TotpRow): Promise<string> {
    return (await vault.sealer(q, memberId)).open(placeOfSecret(memberId), row.secret);
  }

  async function spendStep(tx: Tx, memberId: number, secret: string, code: string): Promise<boolean> {
    const step = totpStep(secret, code, clock.now());
    return step !== undefined && twoStepStore.markStepUsed(tx, memberId, step);
  }

  return {
    secretOf,
    spendStep,
    async spend(tx: Tx, memberId: number, code: string): Promise<boolean> {
      const row = await twoStepStore.lockTotp(tx, memberId);
      if (row === undefined || row.confirmedAt === null) return false;
      const secret = await secretOf(tx, memberId, row);
      if (isTotp(code)) return spendStep(tx, memberId, secret, code);
      return twoStepStore.markRecoveryCodeUsed(tx, memberId, recoveryHash(secret, code), clock.now());
    },
    async giveRecoveryCodes(tx: Tx, memberId: number, secret: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => written(ids.letters(RECOVERY_LETTERS)));
      const hashes = codes.map((code) => recoveryHash(secret, code));
      await twoStepStore.replaceRecoveryCodes(tx, memberId, hashes);
      return codes;
    },
  };
}

type Spender = ReturnType<typeof spenderOf>;

function settingOf(parts: TwoStepParts, spender: Spender): Pick<TwoStep, 'enrol' | 'confirm' | 'renew'> {
  const { atomically, clock, random, vault, notices } = parts;
  return {
    async enrol(memberId, account) {
      const secret = newTotpSecret(random);
      const isPut = await atomically(async (tx) => {
        const sealed = (await vault.sealer(tx, memberId)).seal(placeOfSecret(memberId), secret);
        return twoStepStore.insertTotp(tx, memberId, sealed, clock.now());
      });
      if (!isPut) throw new Failure('two_step_on');
      return { secret, url: totpUrl(secret, account) };
    },
    confirm: (memberId, code) =>
      atomically(async (tx) => {
        const row = await twoStepStore.lockTotp(tx, memberId);
        if (row === undefined) throw new Failure('two_step_off');
        if (row.confirmedAt !== null) throw new Failure('two_step_on');
        const secret = await spender.secretOf(tx, memberId, row);
        if (!(await spender.spendStep(tx, memberId, secret, code)))
          throw new Failure('two_step_code_wrong', { field: 'code' });
        await twoStepStore.markConfirmed(tx, memberId, clock.now());
        await notices.give(tx, memberId, 'two_step_on');
        return spender.giveRecoveryCodes(tx, memberId, secret);
      }),
    renew: (memberId) =>
      atomically(async (tx) => {
        const row = await twoStepStore.lockTotp(tx, memberId);
        if (row === undefined || row.confirmedAt === null) throw new Failure('two_step_off');
        return spender.giveRecoveryCodes(tx, memberId, await spender.secretOf(tx, memberId, row));
      }),
  };
}

export function createTwoStep(parts: TwoStepParts): TwoStep {
  const { db, atomically, clock, logins, notices } = parts;
  const spender = spenderOf(parts);

  async function isOn(q: Queryable, memberId: number): Promise<boolean> {
    return ((await twoStepStore.findTotp(q, memberId))?.confirmedAt ?? null) !== null;
  }

  async function count(tx: Tx, memberId: number, code: string, from: From): Promise<string> {
    await store.lockMember(tx, memberId);
    const { tries, first } = await logins.wrongCodes(tx, memberId, CODE_WINDOW_SECONDS);
    if (isTotp(code) && tries >= MOST_CODES) {
      const since = (first ?? clock.now()).getTime() - clock.now().getTime();
      const seconds = Math.max(1, Math.ceil(since / 1000) + CODE_WINDOW_SECONDS);
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    }
    return logins.write(tx, memberId, from, 'wrong_code');
  }

  return {
    isOn,
    count,
    ...settingOf(parts, spender),
    spend: spender.spend,
    async state(memberId) {
      const since = (await twoStepStore.findTotp(db, memberId))?.confirmedAt ?? null;
      return { since, recoveryLeft: since === null ? 0 : await twoStepStore.countRecoveryCodes(db, memberId) };
    },
    async turnOff(memberId, code, from) {
      if (!(await isOn(db, memberId))) throw new Failure('two_step_off');
      const line = await atomically((tx) => count(tx, memberId, code, from));
      await atomically(async (tx) => {
        if (!(await spender.spend(tx, memberId, code))) throw new Failure('two_step_code_wrong', { field: 'code' });
        await logins.drop(tx, line);
        await twoStepStore.deleteTotp(tx, memberId);
        await notices.give(tx, memberId, 'two_step_off');
      });
    },
  };
}
