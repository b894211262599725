import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealEmail } from '../sealed-member.ts';
import type { Notices } from '../security/notices.ts';
import * as members from '../store.ts';
import { CODE_MINUTES, type Codes, type SentCode, placeOfSubject } from './codes.ts';
import { deleteCodesOf } from './store.ts';

/** The e-mail address of a member: bound, or put in the place of another, by a code that was sent to it. */
export interface BoundEmail {
  /**
   * Sends a code. Whether the address is another member's is told to nobody but who reads its mail. Fails with
   * `email_already_bound` where it is the member's own already, or with `messages_unavailable`.
   */
  ask(memberId: number, email: string, from: { ip: string; locale: LocaleKey }): Promise<Omit<SentCode, 'ticket'>>;
  /** Answers the address; the one before it is told by mail. Fails with `email_taken` where another member has it. */
  verify(memberId: number, code: string): Promise<string>;
}

interface BoundEmailParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: Codes;
  messenger: Messenger;
  notices: Notices;
  vault: Vault;
}

const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** Puts a proven address down, and tells the member of it. */
function binderOf({ clock, notices, vault }: Pick<BoundEmailParts, 'clock' | 'notices' | 'vault'>) {
  return async (tx: Tx, memberId: number, email: string): Promise<void> => {
    await members.lockMember(tx, memberId);
    const index = vault.index('email', email);
    const before = await members.findEmailIndex(tx, memberId);
    if (before?.equals(index) === true) throw new Failure('email_already_bound', { field: 'email' });
    // Told before the new address stands: the letter goes to the one that is bound till now.
    await notices.give(tx, memberId, before === null ? 'email_bound' : 'email_changed');
    const sealer = await vault.sealer(tx, memberId);
    await members.markEmail(tx, memberId, sealEmail(sealer, memberId, email), index, clock.now());
    // Whoever reads the old mailbox may hold a code for a new password.
    await deleteCodesOf(tx, memberId, 'reset_password');
  };
}

export function createBoundEmail(parts: BoundEmailParts): BoundEmail {
  const { db, atomically, codes, messenger, vault } = parts;
  const purpose = 'bind_email';
  const bind = binderOf(parts);

  return {
    async ask(memberId, email, { ip, locale }) {
      if (!messenger.carries('mail')) throw new Failure('messages_unavailable', { field: 'email' });
      const bound = await members.findEmailIndex(db, memberId);
      if (bound?.equals(vault.index('email', email)) === true)
        throw new Failure('email_already_bound', { field: 'email' });
      return atomically(async (tx) => {
        const sealer = await vault.sealer(tx, memberId);
        const request = { purpose, target: `member|${memberId}`, receiver: email, ip } as const;
        const { code, expiresAt, sent } = await codes.openFor(tx, request, memberId, (place) =>
          sealer.seal(place, email),
        );
        const params = { code, minutes: CODE_MINUTES };
        const letter = { channel: 'mail', to: email, kind: 'code', locale, params, until: expiresAt } as const;
        await messenger.send(tx, memberId, letter);
        return { expires_in: sent.expires_in, resend_in: sent.resend_in };
      });
    },
    async verify(memberId, code) {
      const holder = codes.memberHolder(memberId, purpose);
      const { subject } = await codes.answer(holder, purpose, code, null);
      if (subject === null) throw new Error('a code for an e-mail was kept without the e-mail');
      const email = (await vault.sealer(db, memberId)).open(placeOfSubject(holder), subject);
      try {
        await atomically(async (tx) => {
          await codes.spend(tx, holder);
          await bind(tx, memberId, email);
        });
      } catch (error) {
        if (isTaken(error)) throw new Failure('email_taken', { field: 'email' });
        throw error;
      }
      return email;
    },
  };
}
