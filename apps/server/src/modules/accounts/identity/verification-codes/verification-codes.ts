import { timingSafeEqual } from 'node:crypto';
import type { Atomically, Tx } from '../../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  type Random,
  addSeconds,
  networkOf,
  tokenHash,
} from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as store from './verification-code-store.ts';

const LIFETIME_SECONDS = 10 * 60;
const RESEND_SECONDS = 60;
const MAX_CODE_ATTEMPTS = 5;
const WINDOW_SECONDS = 3600;
/** How long the network from which a code was answered is stored. */
const ANSWERED_RETENTION_SECONDS = 180 * 24 * 3600;

/**
 * Maximum number of codes an hour: by one network for one target; to one receiver, for networks that never answered a
 * code; by one network in total.
 */
const MAX_CODES_PER_PAIR = 5;
const MAX_CODES_PER_RECEIVER = 10;
const MAX_CODES_PER_ADDRESS = 20;

/** The lifetime of a code, as messages state it. */
export const CODE_MINUTES = LIFETIME_SECONDS / 60;

/** The response to a request for a code, whether or not a message is sent. */
export interface SentCode {
  ticket: string;
  expires_in: number;
  resend_in: number;
}

export interface CodeRequest {
  purpose: store.CodePurpose;
  /** What the code confirms: a phone, a member, or an account name as entered. */
  target: string;
  /** The receiver as the requester named it. */
  receiver: string;
  ip: string;
}

export interface OpenedCode {
  holder: Buffer;
  /** The six digits. They are sent to the receiver and stored only as a keyed hash. */
  code: string;
  expiresAt: Date;
  sent: SentCode;
}

/**
 * One-time codes: six digits, valid for ten minutes and five attempts. A code belongs to its requester, who answers it
 * with a ticket: another requester of a code for the same phone uses up only their own attempts.
 */
export interface VerificationCodes {
  /** Opens a code for the holder of its ticket. Fails with `code_too_soon` or `too_many_tries`, counting nothing. */
  open(tx: Tx, request: CodeRequest): Promise<OpenedCode>;
  /**
   * Opens a code that a signed-in member answers. A `subject` is sealed by the caller and comes back with the answer.
   */
  openForMember(
    tx: Tx,
    request: CodeRequest,
    memberId: number,
    seal?: (context: string) => Buffer,
  ): Promise<OpenedCode>;
  /**
   * Counts the attempt before comparing, so that parallel attempts cannot exceed the limit. Fails with `code_over`
   * (expired, used, too many attempts, another target) or `code_wrong` (with the attempts left).
   */
  answer(holder: Buffer, purpose: store.CodePurpose, code: string, target: string | null): Promise<store.AttemptedCode>;
  /** Uses the code up in the caller's transaction. Fails with `code_over` where a concurrent request did. */
  spend(tx: Tx, holder: Buffer): Promise<void>;
  /** Assigns the code to a member. `false` where it was assigned before: its message is already queued. */
  claim(tx: Tx, holder: Buffer, memberId: number): Promise<boolean>;
  toTicketHolder(ticket: string): Buffer;
  toMemberHolder(memberId: number, purpose: store.CodePurpose): Buffer;
  sweep(): Promise<void>;
}

interface VerificationCodesDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
}

/** The seal context of a code's subject. */
export function toCodeSubjectContext(holder: Buffer): string {
  return `identity.code.subject:${holder.toString('hex')}`;
}

/** Counts codes within an hour and refuses those beyond the limit. */
function createCodeCounter({ vault, clock }: Pick<VerificationCodesDeps, 'vault' | 'clock'>) {
  return async (tx: Tx, name: string, max: number): Promise<void> => {
    const now = clock.now();
    const windowStart = addSeconds(now, -WINDOW_SECONDS);
    const { codes, since } = await store.countCode(tx, vault.blindIndex('asker', name), windowStart, now);
    if (codes <= max) return;
    const seconds = Math.ceil((since.getTime() - windowStart.getTime()) / 1000);
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  };
}

/** Fails with `code_too_soon` and the time to wait. */
async function refuseResend(tx: Tx, code: Parameters<typeof store.findCodeSentAt>[1], now: Date): Promise<never> {
  const sentAt = (await store.findCodeSentAt(tx, code)) ?? now;
  const seconds = Math.max(1, Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + RESEND_SECONDS);
  throw new Failure('code_too_soon', { params: { seconds }, retryAfterSeconds: seconds });
}

/** Hashes a code under the index key, bound to its holder. */
function createCodeHasher(vault: Vault): (holder: Buffer, code: string) => Buffer {
  return (holder, code) => vault.blindIndex('code', `${holder.toString('hex')}|${code}`);
}

/** Stores a new code. A refusal rolls back the counts with the transaction, and no message is sent. */
function createCodeWriter(deps: VerificationCodesDeps) {
  const { clock, random, vault } = deps;
  const count = createCodeCounter(deps);
  const hashCode = createCodeHasher(vault);

  return async (
    tx: Tx,
    { purpose, target, receiver, ip }: CodeRequest,
    by: { holder: Buffer; requester: string; memberId: number | null; subject: Buffer | null },
  ): Promise<Omit<OpenedCode, 'sent'>> => {
    const now = clock.now();
    const { holder, memberId, subject } = by;
    const code = String(random.int(1_000_000)).padStart(6, '0');
    const expiresAt = addSeconds(now, LIFETIME_SECONDS);
    const key = {
      purpose,
      target: vault.blindIndex('asker', `target|${purpose}|${target}`),
      asker: vault.blindIndex('asker', by.requester),
    };
    const row = { ...key, holder, codeHash: hashCode(holder, code), memberId, subject, now, expiresAt };
    if (!(await store.upsertCode(tx, row, addSeconds(now, -RESEND_SECONDS)))) await refuseResend(tx, key, now);
    await count(tx, `pair|${purpose}|${target}|${networkOf(ip)}`, MAX_CODES_PER_PAIR);
    // A requester who answered a code from this network before is not limited by requests of strangers.
    if (!(await store.hasAnswered(tx, key))) await count(tx, `receiver|${purpose}|${receiver}`, MAX_CODES_PER_RECEIVER);
    await count(tx, `address|${networkOf(ip)}`, MAX_CODES_PER_ADDRESS);
    return { holder, code, expiresAt };
  };
}

export function createVerificationCodes(deps: VerificationCodesDeps): VerificationCodes {
  const { atomically, clock, ids, vault } = deps;
  const storeCode = createCodeWriter(deps);
  const hashCode = createCodeHasher(vault);
  const toMemberHolder = (memberId: number, purpose: store.CodePurpose) =>
    vault.blindIndex('code', `holder|${purpose}|${memberId}`);
  const toSentCode = (ticket: string): SentCode => ({
    ticket,
    expires_in: LIFETIME_SECONDS,
    resend_in: RESEND_SECONDS,
  });

  return {
    async open(tx, request) {
      const ticket = ids.token();
      const requester = `address|${networkOf(request.ip)}`;
      const stored = await storeCode(tx, request, {
        holder: tokenHash(ticket),
        requester,
        memberId: null,
        subject: null,
      });
      return { ...stored, sent: toSentCode(ticket) };
    },
    async openForMember(tx, request, memberId, seal) {
      const holder = toMemberHolder(memberId, request.purpose);
      const stored = await storeCode(tx, request, {
        holder,
        requester: `member|${memberId}`,
        memberId,
        subject: seal?.(toCodeSubjectContext(holder)) ?? null,
      });
      return { ...stored, sent: toSentCode('') };
    },
    async answer(holder, purpose, code, plainTarget) {
      const target = plainTarget === null ? null : vault.blindIndex('asker', `target|${purpose}|${plainTarget}`);
      const attempt = await atomically((tx) =>
        store.countCodeAttempt(tx, { holder, purpose, target, maxAttempts: MAX_CODE_ATTEMPTS, now: clock.now() }),
      );
      if (attempt === undefined) throw new Failure('code_over', { field: 'code' });
      if (!timingSafeEqual(attempt.codeHash, hashCode(holder, code))) throw toWrongCodeFailure(attempt.attempts);
      return attempt;
    },
    async spend(tx, holder) {
      if (!(await store.markCodeSpent(tx, holder, clock.now()))) throw new Failure('code_over', { field: 'code' });
    },
    claim: (tx, holder, memberId) => store.markCodeOwner(tx, holder, memberId),
    toTicketHolder: tokenHash,
    toMemberHolder,
    async sweep() {
      const now = clock.now();
      const countedBefore = addSeconds(now, -WINDOW_SECONDS);
      const answeredBefore = addSeconds(now, -ANSWERED_RETENTION_SECONDS);
      await atomically((tx) => store.deleteExpiredCodes(tx, { now, countedBefore, answeredBefore }));
    },
  };
}

/** The refusal of a wrong code, and of a right one without an account, so that both look alike. */
export function toWrongCodeFailure(attempts: number): Failure {
  return new Failure('code_wrong', { field: 'code', params: { left: MAX_CODE_ATTEMPTS - attempts } });
}
