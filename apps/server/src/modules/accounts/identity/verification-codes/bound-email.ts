import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Messenger } from '../../../communication/messenger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealEmail } from '../member.ts';
import type { SecurityNotices } from '../security/security-notices.ts';
import * as members from '../member-store.ts';
import { CODE_MINUTES, type VerificationCodes, type SentCode, toCodeSubjectContext } from './verification-codes.ts';
import { deleteMemberCodes } from './verification-code-store.ts';

/** Binds or replaces the e-mail address of a member by a code that is sent to it. */
export interface BoundEmail {
  /**
   * Sends a code to the address. The answer does not reveal whether another member has it. Fails with
   * `email_already_bound` where the member has bound it, or with `messages_unavailable`.
   */
  requestCode(
    memberId: number,
    email: string,
    from: { ip: string; locale: LocaleKey },
  ): Promise<Omit<SentCode, 'ticket'>>;
  /**
   * Returns the bound address; the previous one receives a notice. Fails with `email_taken` where another member has
   * it.
   */
  verify(memberId: number, code: string): Promise<string>;
}

interface BoundEmailDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: VerificationCodes;
  messenger: Messenger;
  notices: SecurityNotices;
  vault: Vault;
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** Binds a verified address and notifies the member. */
function createEmailBinder({ clock, notices, vault }: Pick<BoundEmailDeps, 'clock' | 'notices' | 'vault'>) {
  return async (tx: Tx, memberId: number, email: string): Promise<void> => {
    await members.lockMember(tx, memberId);
    const index = vault.blindIndex('email', email);
    const before = await members.findEmailIndex(tx, memberId);
    if (before?.equals(index) === true) throw new Failure('email_already_bound', { field: 'email' });
    // The notice comes first: its e-mail must go to the previous address.
    await notices.add(tx, memberId, before === null ? 'email_bound' : 'email_changed');
    const sealer = await vault.sealer(tx, memberId);
    await members.markEmail(tx, memberId, sealEmail(sealer, memberId, email), index, clock.now());
    // A reader of the old mailbox may hold a code for a new password.
    await deleteMemberCodes(tx, memberId, 'reset_password');
  };
}

export function createBoundEmail(deps: BoundEmailDeps): BoundEmail {
  const { db, atomically, codes, messenger, vault } = deps;
  const purpose = 'bind_email';
  const bind = createEmailBinder(deps);

  return {
    async requestCode(memberId, email, { ip, locale }) {
      if (!messenger.hasChannel('mail')) throw new Failure('messages_unavailable', { field: 'email' });
      const bound = await members.findEmailIndex(db, memberId);
      if (bound?.equals(vault.blindIndex('email', email)) === true)
        throw new Failure('email_already_bound', { field: 'email' });
      return atomically(async (tx) => {
        const sealer = await vault.sealer(tx, memberId);
        const request = { purpose, target: `member|${memberId}`, receiver: email, ip } as const;
        const { code, expiresAt, sent } = await codes.openForMember(tx, request, memberId, (context) =>
          sealer.seal(context, email),
        );
        const params = { code, minutes: CODE_MINUTES };
        const message = { channel: 'mail', to: email, kind: 'code', locale, params, until: expiresAt } as const;
        await messenger.send(tx, memberId, message);
        return { expires_in: sent.expires_in, resend_in: sent.resend_in };
      });
    },
    async verify(memberId, code) {
      const holder = codes.toMemberHolder(memberId, purpose);
      const { subject } = await codes.answer(holder, purpose, code, null);
      if (subject === null) throw new Error('a code to bind an e-mail has no e-mail');
      const email = (await vault.sealer(db, memberId)).open(toCodeSubjectContext(holder), subject);
      try {
        await atomically(async (tx) => {
          await codes.spend(tx, holder);
          await bind(tx, memberId, email);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new Failure('email_taken', { field: 'email' });
        throw error;
      }
      return email;
    },
  };
}
