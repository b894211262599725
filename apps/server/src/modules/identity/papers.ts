import { createHash } from 'node:crypto';
import { isCpf } from '@arara/pix';
import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import * as papersStore from './papers-store.ts';
import { placeOf } from './sealed-member.ts';
import { memberStatus } from './status.ts';
import * as store from './store.ts';

export const ADULT_YEARS = 18;
const OLDEST = '1900-01-01';
/** Whether a CPF is somebody's is not for guessing. */
const MOST_TRIES = 5;
const TRY_WINDOW_SECONDS = 15 * 60;

/** CPF and birth date of a member, `null` until they tell them. */
export interface Papers {
  cpf: string | null;
  birthDate: string | null;
  /** When they said that they are over 18. */
  over18At: Date | null;
}

export interface PapersOffice {
  /**
   * Keeps CPF and birth date, once. Who is under 18 is blocked from play, and nothing of what they told is kept. Fails
   * with `cpf_invalid`, `birth_date_invalid`, `cpf_taken`, `under_age`, `identity_already_set`, `demo_not_allowed`.
   */
  set(memberId: number, told: { cpf: string; birthDate: string }): Promise<Papers>;
  /** Fails with `not_found`. */
  read(q: Queryable, memberId: number): Promise<Papers>;
}

/** Whether somebody born on `birthDate` is `years` old on `today`, both days of the site's as `yyyy-mm-dd`. */
export function isOfAge(birthDate: string, today: string, years: number): boolean {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0');
  return birthDate <= `${year}${today.slice(4)}`;
}

export const isAdult = (birthDate: string, today: string): boolean => isOfAge(birthDate, today, ADULT_YEARS);

interface PapersParts {
  atomically: Atomically;
  clock: Clock;
  ledger: Ledger;
  vault: Vault;
}

/** Two members may bring one CPF at the same moment: PostgreSQL lets one of them. */
function isTwice(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Fails with `cpf_invalid` for what is none; answers the CPF in its one writing. */
export function readCpf(written: string): string {
  const cpf = written.replaceAll(/[.\-\s]/g, '');
  if (!isCpf(cpf)) throw new Failure('cpf_invalid', { field: 'cpf' });
  return cpf;
}

/** A day on which somebody may have been born; fails with `birth_date_invalid`. */
export function readBirthDate(birthDate: string, today: string): string {
  if (birthDate < OLDEST || birthDate > today) throw new Failure('birth_date_invalid', { field: 'birth_date' });
  return birthDate;
}

/** Keeps what was told, in a transaction of the caller's. */
function keeperOf({ clock, ledger, vault }: PapersParts) {
  /** `under_age` where the member is, or once was, known to be; that they are blocked has to stand all the same. */
  return async (tx: Tx, memberId: number, cpf: string, birthDate: string): Promise<Papers | 'under_age'> => {
    const row = await papersStore.lockPapers(tx, memberId);
    if (row === undefined) throw new Failure('not_found');
    if (row.isDemo) throw new Failure('demo_not_allowed');
    if (row.cpf !== null || row.birthDate !== null) throw new Failure('identity_already_set', { field: 'cpf' });
    if (row.status === memberStatus.underAge) return 'under_age';
    const now = clock.now();
    if (!isAdult(birthDate, dayOf(now))) {
      if (row.status === memberStatus.active)
        await papersStore.markMemberStatus(tx, memberId, memberStatus.underAge, now);
      await ledger.block(tx, memberId, true);
      return 'under_age';
    }
    const cpfIndex = vault.index('cpf', cpf);
    if (await papersStore.cpfTaken(tx, cpfIndex)) throw new Failure('cpf_taken', { field: 'cpf' });
    const sealer = await vault.sealer(tx, memberId);
    await papersStore.markPapers(tx, memberId, {
      cpf: sealer.seal(placeOf('cpf', memberId), cpf),
      cpfIndex,
      birthDate: sealer.seal(placeOf('birthDate', memberId), birthDate),
      now,
    });
    return { cpf, birthDate, over18At: row.over18At };
  };
}

export function createPapersOffice(parts: PapersParts): PapersOffice {
  const { atomically, clock, vault } = parts;
  const keep = keeperOf(parts);

  async function countTry(memberId: number): Promise<void> {
    const now = clock.now();
    const subject = createHash('sha256').update(`papers:${memberId}`).digest();
    const { tries, since } = await atomically((tx) =>
      store.countTry(tx, subject, addSeconds(now, -TRY_WINDOW_SECONDS), now),
    );
    if (tries <= MOST_TRIES) return;
    const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + TRY_WINDOW_SECONDS;
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  }

  async function open(q: Queryable, memberId: number, row: papersStore.PapersRow): Promise<Papers> {
    const sealer = await vault.sealer(q, memberId);
    return {
      cpf: sealer.openOr(placeOf('cpf', memberId), row.cpf),
      birthDate: sealer.openOr(placeOf('birthDate', memberId), row.birthDate),
      over18At: row.over18At,
    };
  }

  return {
    async set(memberId, { cpf: written, birthDate: told }) {
      const cpf = readCpf(written);
      const birthDate = readBirthDate(told, dayOf(clock.now()));
      await countTry(memberId);
      const kept = await atomically((tx) => keep(tx, memberId, cpf, birthDate)).catch((error: unknown) => {
        if (isTwice(error)) throw new Failure('cpf_taken', { field: 'cpf' });
        throw error;
      });
      if (kept === 'under_age') throw new Failure('under_age', { field: 'birth_date' });
      return kept;
    },
    async read(q, memberId) {
      const row = await papersStore.findPapers(q, memberId);
      if (row === undefined) throw new Failure('not_found');
      return open(q, memberId, row);
    },
  };
}
