import { timingSafeEqual } from 'node:crypto';
import type { Atomically, Tx } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  type Random,
  addSeconds,
  networkOf,
  tokenHash,
} from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as store from './store.ts';

const LIFE_SECONDS = 10 * 60;
const RESEND_SECONDS = 60;
const MOST_TRIES = 5;
const WINDOW_SECONDS = 3600;
/** For how long it is remembered from where a code was answered. */
const KNOWN_SECONDS = 180 * 24 * 3600;

/** Codes an hour: by one address about one thing, to one receiver from where it never answered, by one address about anything. */
const MOST_BY_PAIR = 5;
const MOST_BY_RECEIVER = 10;
const MOST_BY_ADDRESS = 20;

/** What a letter says of how long its code lives. */
export const CODE_MINUTES = LIFE_SECONDS / 60;

/** What whoever asked is told, whether or not anybody is sent anything. */
export interface SentCode {
  ticket: string;
  expires_in: number;
  resend_in: number;
}

export interface CodeRequest {
  purpose: store.Purpose;
  /** What the code is about: a phone, a member, an account as it was written. */
  target: string;
  /** Whom it is sent to, as far as whoever asks knows. */
  receiver: string;
  ip: string;
}

export interface OpenCode {
  holder: Buffer;
  /** The six digits. They go to their receiver and stand nowhere else. */
  code: string;
  expiresAt: Date;
  sent: SentCode;
}

/**
 * One-time codes: six digits that live ten minutes and bear five tries. A code belongs to who asked for it: it is
 * answered with their ticket, so that a stranger who asks about the same phone, and guesses, spends tries of their
 * own code alone.
 */
export interface Codes {
  /** Opens a code for whoever holds its ticket. Fails with `code_too_soon` or `too_many_tries`, counting nothing. */
  open(tx: Tx, request: CodeRequest): Promise<OpenCode>;
  /**
   * Opens a code that a signed-in member answers. A `subject` is sealed by the caller and comes back with the answer.
   */
  openFor(tx: Tx, request: CodeRequest, memberId: number, seal?: (place: string) => Buffer): Promise<OpenCode>;
  /**
   * Counts the try, and only then compares, so that parallel tries cannot outrun the count. Fails with `code_over`
   * (expired, used, tried too often, about something else) or `code_wrong` (says how many tries are left).
   */
  answer(holder: Buffer, purpose: store.Purpose, code: string, target: string | null): Promise<store.TriedCode>;
  /** Uses the code up in the transaction of what it was for. Fails with `code_over` where another was faster. */
  spend(tx: Tx, holder: Buffer): Promise<void>;
  /** Says whose account a code opens. `false` where that was said before: the message is on its way already. */
  claim(tx: Tx, holder: Buffer, memberId: number): Promise<boolean>;
  holderOf(ticket: string): Buffer;
  memberHolder(memberId: number, purpose: store.Purpose): Buffer;
  sweep(): Promise<void>;
}

interface CodesParts {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
}

/** Where the subject of a code stands: what its ciphertext is bound to. */
export function placeOfSubject(holder: Buffer): string {
  return `identity.code.subject:${holder.toString('hex')}`;
}

/** Counts codes within an hour. */
function counterOf({ vault, clock }: Pick<CodesParts, 'vault' | 'clock'>) {
  return async (tx: Tx, name: string, most: number): Promise<void> => {
    const now = clock.now();
    const windowStart = addSeconds(now, -WINDOW_SECONDS);
    const { codes, since } = await store.countCode(tx, vault.index('asker', name), windowStart, now);
    if (codes <= most) return;
    const seconds = Math.ceil((since.getTime() - windowStart.getTime()) / 1000);
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  };
}

/** Fails with `code_too_soon`, saying how long to wait. */
async function refuseResend(tx: Tx, code: Parameters<typeof store.findSentAt>[1], now: Date): Promise<never> {
  const sentAt = (await store.findSentAt(tx, code)) ?? now;
  const seconds = Math.max(1, Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + RESEND_SECONDS);
  throw new Failure('code_too_soon', { params: { seconds }, retryAfterSeconds: seconds });
}

/** What of a code is compared: keyed, and of no use for another holder. */
function hasherOf(vault: Vault): (holder: Buffer, code: string) => Buffer {
  return (holder, code) => vault.index('code', `${holder.toString('hex')}|${code}`);
}

/** Keeps a new code. Refusals roll back whatever was counted: nobody is sent anything, and no count passes its bound. */
function keeperOf(parts: CodesParts) {
  const { clock, random, vault } = parts;
  const count = counterOf(parts);
  const hashOf = hasherOf(vault);

  return async (
    tx: Tx,
    { purpose, target, receiver, ip }: CodeRequest,
    by: { holder: Buffer; asker: string; memberId: number | null; subject: Buffer | null },
  ): Promise<Omit<OpenCode, 'sent'>> => {
    const now = clock.now();
    const { holder, memberId, subject } = by;
    const code = String(random.int(1_000_000)).padStart(6, '0');
    const expiresAt = addSeconds(now, LIFE_SECONDS);
    const place = {
      purpose,
      target: vault.index('asker', `target|${purpose}|${target}`),
      asker: vault.index('asker', by.asker),
    };
    const row = { ...place, holder, codeHash: hashOf(holder, code), memberId, subject, now, expiresAt };
    if (!(await store.keepCode(tx, row, addSeconds(now, -RESEND_SECONDS)))) await refuseResend(tx, place, now);
    await count(tx, `pair|${purpose}|${target}|${networkOf(ip)}`, MOST_BY_PAIR);
    // Whoever answered before from where this comes is not kept out by what strangers ask for.
    if (!(await store.hasAnswered(tx, place))) await count(tx, `receiver|${purpose}|${receiver}`, MOST_BY_RECEIVER);
    await count(tx, `address|${networkOf(ip)}`, MOST_BY_ADDRESS);
    return { holder, code, expiresAt };
  };
}

export function createCodes(parts: CodesParts): Codes {
  const { atomically, clock, ids, vault } = parts;
  const keep = keeperOf(parts);
  const hashOf = hasherOf(vault);
  const memberHolder = (memberId: number, purpose: store.Purpose) =>
    vault.index('code', `holder|${purpose}|${memberId}`);
  const sentBy = (ticket: string): SentCode => ({ ticket, expires_in: LIFE_SECONDS, resend_in: RESEND_SECONDS });

  return {
    async open(tx, request) {
      const ticket = ids.token();
      const asker = `address|${networkOf(request.ip)}`;
      const kept = await keep(tx, request, { holder: tokenHash(ticket), asker, memberId: null, subject: null });
      return { ...kept, sent: sentBy(ticket) };
    },
    async openFor(tx, request, memberId, seal) {
      const holder = memberHolder(memberId, request.purpose);
      const kept = await keep(tx, request, {
        holder,
        asker: `member|${memberId}`,
        memberId,
        subject: seal?.(placeOfSubject(holder)) ?? null,
      });
      return { ...kept, sent: sentBy('') };
    },
    async answer(holder, purpose, code, about) {
      const target = about === null ? null : vault.index('asker', `target|${purpose}|${about}`);
      const tried = await atomically((tx) =>
        store.countCodeTry(tx, { holder, purpose, target, most: MOST_TRIES, now: clock.now() }),
      );
      if (tried === undefined) throw new Failure('code_over', { field: 'code' });
      if (!timingSafeEqual(tried.codeHash, hashOf(holder, code))) throw wrongCode(tried.tries);
      return tried;
    },
    async spend(tx, holder) {
      if (!(await store.markSpent(tx, holder, clock.now()))) throw new Failure('code_over', { field: 'code' });
    },
    claim: (tx, holder, memberId) => store.markOwner(tx, holder, memberId),
    holderOf: tokenHash,
    memberHolder,
    async sweep() {
      const now = clock.now();
      const countedBefore = addSeconds(now, -WINDOW_SECONDS);
      const answeredBefore = addSeconds(now, -KNOWN_SECONDS);
      await atomically((tx) => store.deleteExpired(tx, { now, countedBefore, answeredBefore }));
    },
  };
}

/** What a wrong code is refused with; also a right one that opens nothing, so that the two are one. */
export function wrongCode(tries: number): Failure {
  return new Failure('code_wrong', { field: 'code', params: { left: MOST_TRIES - tries } });
}
