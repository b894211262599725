import { fromWireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, type Ids, type PageRequest, type Rows, addSeconds, Failure } from '../../../../platform/index.ts';
import * as noticeStore from './security-notice-store.ts';
import type { SecurityNoticeData, SecurityNoticeKind } from './security-notice-store.ts';
import type { Messenger } from '../../../communication/messenger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { createMemberDirectory } from '../member-directory.ts';

export interface SecurityNotice {
  memberId: number;
  kind: SecurityNoticeKind;
  at: Date;
  data: SecurityNoticeData;
}

/** Delivers a notice elsewhere, such as by e-mail, in the transaction of its cause. It must enqueue jobs, not send. */
export type NoticeListener = (tx: Tx, notice: SecurityNotice) => Promise<void>;

export interface SecurityNotices {
  add(tx: Tx, memberId: number, kind: SecurityNoticeKind, data?: SecurityNoticeData): Promise<void>;
  list(memberId: number, page: PageRequest): Promise<Rows<noticeStore.SecurityNoticeRow>>;
  /** Marks one notice of a member as read, or all without `id`. Fails with `not_found`. */
  read(memberId: number, id?: string): Promise<void>;
}

interface SecurityNoticesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  notify?: NoticeListener | undefined;
}

export function createSecurityNotices({ db, atomically, clock, ids, notify }: SecurityNoticesDeps): SecurityNotices {
  return {
    async add(tx, memberId, kind, data = {}) {
      const at = clock.now();
      await noticeStore.insertNotice(tx, memberId, { id: ids.uuid(), kind, at, data });
      await notify?.(tx, { memberId, kind, at, data });
    },
    list: (memberId, page) => noticeStore.listNotices(db, memberId, page),
    async read(memberId, id) {
      const found = await atomically((tx) => noticeStore.markNoticesRead(tx, memberId, id ?? null, clock.now()));
      if (!found && id !== undefined) throw new Failure('not_found', { field: 'id' });
    },
  };
}

/** An e-mail that was not delivered within a day is dropped; the notice in the app remains. */
const MAIL_LIFETIME_SECONDS = 24 * 3600;

const MESSAGE_KINDS = {
  new_device: 'new_device',
  password_changed: 'password_changed',
  withdrawal_password_changed: 'security_changed',
  two_step_on: 'security_changed',
  two_step_off: 'security_changed',
  email_bound: 'security_changed',
  email_changed: 'email_changed',
  passkey_added: 'security_changed',
  passkey_removed: 'security_changed',
} as const satisfies Record<SecurityNoticeKind, string>;

interface NoticeMailerDeps {
  clock: Clock;
  messenger: Messenger;
  vault: Vault;
}

/** Sends security notices to the member's bound e-mail, in their language. */
export function createNoticeMailer({ clock, messenger, vault }: NoticeMailerDeps): NoticeListener {
  const people = createMemberDirectory({ vault });
  return async (tx, { memberId, kind }) => {
    if (!messenger.hasChannel('mail')) return;
    const { email, lang } = await people.member(tx, memberId);
    if (email === null || email === '') return;
    const until = addSeconds(clock.now(), MAIL_LIFETIME_SECONDS);
    await messenger.send(tx, memberId, {
      channel: 'mail',
      to: email,
      kind: MESSAGE_KINDS[kind],
      locale: fromWireLocale(lang),
      params: {},
      until,
    });
  };
}
