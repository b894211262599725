import { type Clock, addSeconds } from '../../platform/index.ts';
import type { LetterKind, Messenger } from '../messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import { createPeople } from './people.ts';
import type { NoticeKind } from './security/notice.ts';
import type { Notify } from './security/notices.ts';

/** A word of warning is worth something for a day; then it stands among the notices alone. */
const WORTH_SECONDS = 24 * 3600;

const LETTERS: Record<NoticeKind, LetterKind> = {
  new_device: 'new_device',
  password_changed: 'password_changed',
  withdrawal_password_changed: 'security_changed',
  two_step_on: 'security_changed',
  two_step_off: 'security_changed',
  email_bound: 'security_changed',
  email_changed: 'email_changed',
};

interface NoticeMailParts {
  clock: Clock;
  messenger: Messenger;
  vault: Vault;
}

/** Takes notices to the e-mail of a member who has bound one, in their own language. */
export function createNoticeMail({ clock, messenger, vault }: NoticeMailParts): Notify {
  const people = createPeople({ vault });
  return async (tx, { memberId, kind }) => {
    if (!messenger.carries('mail')) return;
    const { email, lang: locale } = await people.member(tx, memberId);
    if (email === null || email === '') return;
    const until = addSeconds(clock.now(), WORTH_SECONDS);
    await messenger.send(tx, memberId, { channel: 'mail', to: email, kind: LETTERS[kind], locale, params: {}, until });
  };
}
