import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale, toWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { z } from 'zod';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, type Ids } from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Channel, Messenger } from '../../../communication/messenger/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';
import type { Member } from '../member.ts';
import type { Passwords } from '../security/passwords.ts';
import { type MemberDirectory, toPersonIndexes } from '../member-directory.ts';
import { isCommonPassword } from '../security/password-strength.ts';
import type { SecurityNotices } from '../security/security-notices.ts';
import { findPassword } from '../security/password-store.ts';
import { deleteMemberChallenges } from '../sign-in/two-step-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as members from '../member-store.ts';
import { CODE_MINUTES, type VerificationCodes, type SentCode, toWrongCodeFailure } from './verification-codes.ts';

/** Replaces a forgotten password by a code that is sent to the account's phone or e-mail. */
export interface ForgottenPassword {
  /**
   * Accepts the request. A job looks up the account, so that an unknown account gets the same response after the same
   * work.
   */
  requestCode(account: string, from: { ip: string; locale: LocaleKey }): Promise<SentCode>;
  /** Sets the password and ends every session. Fails as `VerificationCodes.answer` does, or with `password_common`. */
  reset(proof: { ticket: string; code: string }, password: string): Promise<void>;
}

interface ForgottenPasswordDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: VerificationCodes;
  ids: Ids;
  jobs: Jobs;
  messenger: Messenger;
  notices: SecurityNotices;
  passwords: Passwords;
  people: MemberDirectory;
  sessions: Sessions;
  vault: Vault;
}

/** The payload of the job. It is sealed, because it contains the code and the input of the person. */
const resetRequest = z.object({
  account: z.string(),
  holder: z.string(),
  code: z.string(),
  locale: z.enum(wireLocales).transform(fromWireLocale),
  until: z.coerce.date(),
});

type ResetRequest = z.output<typeof resetRequest>;

const toCommonPasswordFailure = (): Failure => new Failure('password_common', { field: 'password' });

const toResetContext = (id: string): string => `jobs.reset_code:${id}`;

/** One spelling per phone, lower case for the rest: requests are counted under it. */
function normalizeAccount(vault: Vault, account: string): string {
  const { phone } = toPersonIndexes(vault, account);
  return phone === null ? account.toLowerCase() : phone.toString('hex');
}

/** Chooses the channel that the request names, else the other one. Erased and demo accounts have none. */
function chooseChannel(
  member: Member,
  account: string,
  hasChannel: Messenger['hasChannel'],
): { channel: Channel; to: string } | undefined {
  const mail =
    member.email === null || !hasChannel('mail') ? undefined : ({ channel: 'mail', to: member.email } as const);
  const sms = hasChannel('sms') && member.phone !== '' ? ({ channel: 'sms', to: member.phone } as const) : undefined;
  const isPhone = /^[\d\s().+-]+$/.test(account);
  return isPhone ? (sms ?? mail) : (mail ?? sms);
}

function createResetWorker({ db, atomically, clock, codes, messenger, people, vault }: ForgottenPasswordDeps) {
  async function sendMessage(
    tx: Tx,
    member: Member,
    { account, holder, code, locale, until }: ResetRequest,
  ): Promise<void> {
    const channel = chooseChannel(member, account, messenger.hasChannel);
    // A retried job finds the code claimed: its message is already queued.
    if (channel === undefined || !(await codes.claim(tx, Buffer.from(holder, 'hex'), member.id))) return;
    const message = member.isMsReg
      ? ({ kind: 'no_password', params: {} } as const)
      : ({ kind: 'reset', params: { code, minutes: CODE_MINUTES } } as const);
    await messenger.send(tx, member.id, { ...channel, ...message, locale, until });
  }

  return async ({ id, sealed }: { id: string; sealed: string }): Promise<void> => {
    const text = (await vault.sealer(db, OPERATOR_PERSON_ID)).open(toResetContext(id), Buffer.from(sealed, 'base64'));
    const request = resetRequest.parse(JSON.parse(text));
    if (request.until <= clock.now()) return;
    const credentials = await members.findCredentials(db, request.account, toPersonIndexes(vault, request.account));
    if (credentials === undefined) return;
    const member = await people.member(db, credentials.id);
    await atomically((tx) => sendMessage(tx, member, request));
  };
}

export function createForgottenPassword(deps: ForgottenPasswordDeps): ForgottenPassword {
  const { db, atomically, clock, codes, ids, jobs, messenger, notices, passwords, sessions, vault } = deps;
  const purpose = 'reset_password';
  jobs.work('reset_code', createResetWorker(deps));

  return {
    async requestCode(account, { ip, locale }) {
      if (!messenger.hasChannel('sms') && !messenger.hasChannel('mail')) throw new Failure('messages_unavailable');
      const target = normalizeAccount(vault, account);
      return atomically(async (tx) => {
        const { holder, code, expiresAt, sent } = await codes.open(tx, { purpose, target, receiver: target, ip });
        const id = ids.uuid();
        const request: z.input<typeof resetRequest> = {
          account,
          holder: holder.toString('hex'),
          code,
          locale: toWireLocale(locale),
          until: expiresAt,
        };
        const sealed = (await vault.sealer(tx, OPERATOR_PERSON_ID))
          .seal(toResetContext(id), JSON.stringify(request))
          .toString('base64');
        await jobs.enqueue(tx, 'reset_code', { id, sealed });
        return sent;
      });
    },
    async reset({ ticket, code }, password) {
      if (isCommonPassword(password)) throw toCommonPasswordFailure();
      const holder = codes.toTicketHolder(ticket);
      const { memberId, attempts } = await codes.answer(holder, purpose, code, null);
      const current = memberId === null ? undefined : await findPassword(db, memberId);
      if (memberId === null || current === undefined) throw toWrongCodeFailure(attempts);
      if (isCommonPassword(password, current.account)) throw toCommonPasswordFailure();
      const hash = await passwords.hash(password);
      await atomically(async (tx) => {
        await codes.spend(tx, holder);
        await members.lockMember(tx, memberId);
        if (!(await members.resetPassword(tx, memberId, hash, clock.now()))) throw toWrongCodeFailure(attempts);
        await deleteMemberChallenges(tx, memberId);
        await sessions.endAll(tx, memberId, 'password');
        await notices.add(tx, memberId, 'password_changed');
      });
    },
  };
}
