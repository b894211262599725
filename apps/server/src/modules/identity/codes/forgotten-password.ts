import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { z } from 'zod';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Channel, Messenger } from '../../messenger/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Member } from '../member.ts';
import type { Passwords } from '../passwords.ts';
import { type People, indexesOf } from '../people.ts';
import { isCommonPassword } from '../security/guesses.ts';
import type { Notices } from '../security/notices.ts';
import { findPassword } from '../security/password-store.ts';
import { deleteChallengesOf } from '../security/two-step-store.ts';
import type { Sessions } from '../sessions.ts';
import * as members from '../store.ts';
import { CODE_MINUTES, type Codes, type SentCode, wrongCode } from './codes.ts';

/** A new password for who forgot theirs, by a code to the phone or the e-mail of the account. */
export interface ForgottenPassword {
  /**
   * Takes the wish down and answers. Whose account it is, if anybody's, is looked up by a job: an account that does
   * not exist is answered the same, by the same work.
   */
  ask(account: string, from: { ip: string; locale: LocaleKey }): Promise<SentCode>;
  /** Sets the password and ends every session. Fails as `Codes.answer` does, or with `password_common`. */
  reset(proof: { ticket: string; code: string }, password: string): Promise<void>;
}

interface ForgottenPasswordParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  codes: Codes;
  ids: Ids;
  jobs: Jobs;
  messenger: Messenger;
  notices: Notices;
  passwords: Passwords;
  people: People;
  sessions: Sessions;
  vault: Vault;
}

/** What the job is told; it waits sealed, for it holds the code and what the person typed. */
const wish = z.object({
  account: z.string(),
  holder: z.string(),
  code: z.string(),
  locale: z.enum(localeKeys),
  until: z.coerce.date(),
});

type Wish = z.output<typeof wish>;

const tooCommon = (): Failure => new Failure('password_common', { field: 'password' });

const placeOf = (id: string): string => `jobs.reset_code:${id}`;

/** As it is counted: one writing for each phone, small letters for the rest. */
function written(vault: Vault, account: string): string {
  const { phone } = indexesOf(vault, account);
  return phone === null ? account.toLowerCase() : phone.toString('hex');
}

/** Where a message reaches them: the way they named, else whichever there is. Who was erased, or only tries, has none. */
function wayTo(
  who: Member,
  account: string,
  carries: Messenger['carries'],
): { channel: Channel; to: string } | undefined {
  const mail = who.email === null || !carries('mail') ? undefined : ({ channel: 'mail', to: who.email } as const);
  const sms = carries('sms') && who.phone !== '' ? ({ channel: 'sms', to: who.phone } as const) : undefined;
  const isPhone = /^[\d\s().+-]+$/.test(account);
  return isPhone ? (sms ?? mail) : (mail ?? sms);
}

function workerOf({ db, atomically, clock, codes, messenger, people, vault }: ForgottenPasswordParts) {
  async function tell(tx: Tx, who: Member, { account, holder, code, locale, until }: Wish): Promise<void> {
    const way = wayTo(who, account, messenger.carries);
    // A job that runs again finds the code claimed: its message is on its way.
    if (way === undefined || !(await codes.claim(tx, Buffer.from(holder, 'hex'), who.id))) return;
    const letter = who.isMsReg
      ? ({ kind: 'no_password', params: {} } as const)
      : ({ kind: 'reset', params: { code, minutes: CODE_MINUTES } } as const);
    await messenger.send(tx, who.id, { ...way, ...letter, locale, until });
  }

  return async ({ id, sealed }: { id: string; sealed: string }): Promise<void> => {
    const text = (await vault.sealer(db, HOUSE)).open(placeOf(id), Buffer.from(sealed, 'base64'));
    const asked = wish.parse(JSON.parse(text));
    if (asked.until <= clock.now()) return;
    const known = await members.findCredentials(db, asked.account, indexesOf(vault, asked.account));
    if (known === undefined) return;
    const who = await people.member(db, known.id);
    await atomically((tx) => tell(tx, who, asked));
  };
}

export function createForgottenPassword(parts: ForgottenPasswordParts): ForgottenPassword {
  const { db, atomically, clock, codes, ids, jobs, messenger, notices, passwords, sessions, vault } = parts;
  const purpose = 'reset_password';
  jobs.work('reset_code', workerOf(parts));

  return {
    async ask(account, { ip, locale }) {
      if (!messenger.carries('sms') && !messenger.carries('mail')) throw new Failure('messages_unavailable');
      const target = written(vault, account);
      return atomically(async (tx) => {
        const { holder, code, expiresAt, sent } = await codes.open(tx, { purpose, target, receiver: target, ip });
        const id = ids.uuid();
        const told: z.input<typeof wish> = { account, holder: holder.toString('hex'), code, locale, until: expiresAt };
        const sealed = (await vault.sealer(tx, HOUSE)).seal(placeOf(id), JSON.stringify(told)).toString('base64');
        await jobs.enqueue(tx, 'reset_code', { id, sealed });
        return sent;
      });
    },
    async reset({ ticket, code }, password) {
      if (isCommonPassword(password)) throw tooCommon();
      const holder = codes.holderOf(ticket);
      const { memberId, tries } = await codes.answer(holder, purpose, code, null);
      const known = memberId === null ? undefined : await findPassword(db, memberId);
      if (memberId === null || known === undefined) throw wrongCode(tries);
      if (isCommonPassword(password, known.account)) throw tooCommon();
      const hash = await passwords.hash(password);
      await atomically(async (tx) => {
        await codes.spend(tx, holder);
        await members.lockMember(tx, memberId);
        if (!(await members.markPassword(tx, memberId, hash, clock.now()))) throw wrongCode(tries);
        await deleteChallengesOf(tx, memberId);
        await sessions.endAll(tx, memberId, 'password');
        await notices.give(tx, memberId, 'password_changed');
      });
    },
  };
}
