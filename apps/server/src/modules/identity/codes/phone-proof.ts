import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import type { Member } from '../member.ts';
import type { People } from '../people.ts';
import { CODE_MINUTES, type Codes, type SentCode } from './codes.ts';

/** That it is still the member who has the session in hand, where there is no password to ask for: their phone. */
export interface PhoneProof {
  /**
   * Sends a code to the member's own phone. Fails with `proof_by_password` where the member has a password, and with
   * `messages_unavailable` where no message reaches them.
   */
  ask(memberId: number, from: { ip: string; locale: LocaleKey }): Promise<Omit<SentCode, 'ticket'>>;
  /** Uses the code up. Fails as `Codes.answer` does, or with `proof_by_password`. */
  verify(memberId: number, code: string): Promise<void>;
}

interface PhoneProofParts {
  db: Db;
  atomically: Atomically;
  codes: Codes;
  messenger: Messenger;
  people: People;
}

export function createPhoneProof({ db, atomically, codes, messenger, people }: PhoneProofParts): PhoneProof {
  const purpose = 'prove_member';

  /** A phone that was typed beside a password proves nothing, and the password is the better secret. */
  async function without(memberId: number): Promise<Member> {
    const who = await people.member(db, memberId);
    if (!who.isMsReg && !who.isDemo) throw new Failure('proof_by_password');
    return who;
  }

  return {
    async ask(memberId, { ip, locale }) {
      const { phone } = await without(memberId);
      if (phone === '' || !messenger.carries('sms')) throw new Failure('messages_unavailable');
      return atomically(async (tx) => {
        const request = { purpose, target: `member|${memberId}`, receiver: phone, ip } as const;
        const { code, expiresAt, sent } = await codes.openFor(tx, request, memberId);
        const params = { code, minutes: CODE_MINUTES };
        const letter = { channel: 'sms', to: phone, kind: 'code', locale, params, until: expiresAt } as const;
        await messenger.send(tx, memberId, letter);
        return { expires_in: sent.expires_in, resend_in: sent.resend_in };
      });
    },
    async verify(memberId, code) {
      await without(memberId);
      const holder = codes.memberHolder(memberId, purpose);
      await codes.answer(holder, purpose, code, null);
      await atomically((tx) => codes.spend(tx, holder));
    },
  };
}
