import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { sealEmail } from '../sealed-member.ts';
import * as members from '../store.ts';
import { CODE_MINUTES, type Codes, type SentCode, placeOfSubject } from './codes.ts';

/** The e-mail address of a member: bound once, by a code that was sent to it. */
export interface BoundEmail {
  /** Sends a code. Whether the address is another member's is told to nobody but who reads its mail. */
  ask(memberId: number, email: string, from: { ip: string; locale: LocaleKey }): Promise<Omit<SentCode, 'ticket'>>;
  /** Answers the address. Fails with `email_taken` where another member has bound it. */
  verify(memberId: number, code: string): Promise<string>;
}

interface BoundEmailParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: Codes;
  messenger: Messenger;
  vault: Vault;
}

const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

export function createBoundEmail({ db, atomically, clock, codes, messenger, vault }: BoundEmailParts): BoundEmail {
  const purpose = 'bind_email';

  return {
    async ask(memberId, email, { ip, locale }) {
      if (!messenger.carries('mail')) throw new Failure('messages_unavailable', { field: 'email' });
      if (await members.hasEmail(db, memberId)) throw new Failure('email_already_bound', { field: 'email' });
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
      const sealer = await vault.sealer(db, memberId);
      const email = sealer.open(placeOfSubject(holder), subject);
      try {
        await atomically(async (tx) => {
          await codes.spend(tx, holder);
          const index = vault.index('email', email);
          const done = await members.markEmail(tx, memberId, sealEmail(sealer, memberId, email), index, clock.now());
          if (!done) throw new Failure('email_already_bound', { field: 'email' });
        });
      } catch (error) {
        if (isTaken(error)) throw new Failure('email_taken', { field: 'email' });
        throw error;
      }
      return email;
    },
  };
}
