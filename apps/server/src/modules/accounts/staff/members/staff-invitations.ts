import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import type { Messenger } from '../../../communication/messenger/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import * as roles from '../roles/role-store.ts';
import type { Authenticators } from './authenticators.ts';
import { requireUncommon } from './password-rule.ts';
import { lockActor, requireHolds } from './staff-authority.ts';
import * as store from './staff-member-store.ts';

const INVITATION_HOURS = 72;
export const INVITATION_SECONDS = INVITATION_HOURS * 3600;

/** The page that accepts an invitation. The secret follows in the fragment, which browsers do not send to a server. */
const INVITATION_PAGE = '/office/invitation';

export interface StaffInvitation {
  id: number;
  email: string;
  role: string;
  roleName: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** When it was last sent by mail; `null` where it was not. */
  sentAt: Date | null;
}

/** The site in whose name an invitation is sent, its language, and the origin of the link. */
export interface InvitationSite {
  site: string;
  language: LocaleKey;
  origin: string;
}

/** An invitation together with its secret, which is not stored. */
export interface IssuedInvitation {
  token: string;
  /** The path to hand over; `null` where the link was sent by mail. */
  link: string | null;
  invitation: StaffInvitation;
}

/** Invitations of new members of staff: a link that is valid once. Only the hash of its secret is stored. */
export interface StaffInvitations {
  list(): Promise<StaffInvitation[]>;
  /** Mails the link. Revokes an earlier invitation of the same e-mail. */
  invite(actor: Actor, email: string, role: string, site: InvitationSite): Promise<IssuedInvitation>;
  /** Replaces the link, restarts its lifetime and mails it. Fails with `not_found`, `staff_above`. */
  resend(actor: Actor, id: number, site: InvitationSite): Promise<IssuedInvitation>;
  revoke(actor: Actor, id: number): Promise<void>;
  /** Fails with `invitation_over` for a used, revoked, expired or unknown invitation. */
  find(token: string): Promise<StaffInvitation>;
  /** Creates the member of staff; returns the e-mail that they sign in with. */
  accept(token: string, form: { name: string; password: string }, ip: string): Promise<string>;
}

interface StaffInvitationsDeps {
  db: Db;
  atomically: Atomically;
  audit: AuditLog;
  authenticators: Authenticators;
  clock: Clock;
  ids: Ids;
  messenger: Messenger;
  passwords: Passwords;
  vault: Vault;
}

function toEmailContext(id: number): string {
  return `staff.invitation.email:${id}`;
}

function createAcceptance(
  deps: StaffInvitationsDeps,
  find: (q: Queryable, token: string) => Promise<StaffInvitation>,
): StaffInvitations['accept'] {
  const { db, atomically, audit, authenticators, clock, passwords, vault } = deps;
  return async (token, { name, password }, ip) => {
    const { email } = await find(db, token);
    requireUncommon(password, { email, name });
    const hash = await passwords.hash(password);
    return atomically(async (tx) => {
      const { id: invitationId, role } = await find(tx, token);
      const now = clock.now();
      if (!(await store.markInvitationAccepted(tx, invitationId, now))) throw new Failure('invitation_over');
      const id = await store.nextMemberId(tx);
      const totp = await authenticators.createSecret(tx, id);
      if (!(await store.insertMember(tx, { id, email, name, hash, role, totp, now })))
        throw new Failure('staff_email_taken');
      await store.markInvitationsRevoked(tx, { emailIndex: vault.blindIndex('email', email.toLowerCase()) }, now);
      await audit.record(
        tx,
        { id, email, name, role, ip },
        { action: 'staff.joined', subject: `staff:${id}`, after: { role, invitation: invitationId } },
      );
      return email;
    });
  };
}

/** Creates and sends links. Where the server cannot send mail, the inviter hands the link over. */
function createInvitationSender(
  { clock, ids, messenger }: StaffInvitationsDeps,
  find: (q: Queryable, token: string) => Promise<StaffInvitation>,
) {
  // A link in a mail needs an absolute URL.
  const canMail = ({ origin }: InvitationSite) => origin !== '' && messenger.hasChannel('mail');
  return {
    /** A new secret, and the columns to store for it. */
    createLink(site: InvitationSite) {
      const now = clock.now();
      const token = ids.token();
      const expiresAt = addSeconds(now, INVITATION_SECONDS);
      return { token, stored: { tokenHash: tokenHash(token), now, expiresAt, sentAt: canMail(site) ? now : null } };
    },
    async send(tx: Tx, actor: Actor, token: string, site: InvitationSite): Promise<IssuedInvitation> {
      const invitation = await find(tx, token);
      const path = `${INVITATION_PAGE}#${token}`;
      if (!canMail(site)) return { token, link: path, invitation };
      const { email: to, roleName: role, expiresAt: until } = invitation;
      const params = { inviter: actor.name, role, hours: INVITATION_HOURS, link: `${site.origin}${path}` };
      const mail = { channel: 'mail', kind: 'invitation', locale: site.language, site: site.site } as const;
      await messenger.send(tx, OPERATOR_PERSON_ID, { ...mail, to, params, until });
      return { token, link: null, invitation };
    },
  };
}

export function createStaffInvitations(deps: StaffInvitationsDeps): StaffInvitations {
  const { db, atomically, audit, clock, vault } = deps;

  async function decrypt(q: Queryable, rows: readonly store.InvitationRow[]): Promise<StaffInvitation[]> {
    const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
    return rows.map((row) => ({ ...row, email: sealer.openNullable(toEmailContext(row.id), row.email) ?? '' }));
  }

  async function find(q: Queryable, token: string): Promise<StaffInvitation> {
    const row = await store.findInvitation(q, tokenHash(token), clock.now());
    const [found] = row === undefined ? [] : await decrypt(q, [row]);
    if (found === undefined) throw new Failure('invitation_over');
    return found;
  }

  const { createLink, send } = createInvitationSender(deps, find);

  return {
    list: async () => decrypt(db, await store.listInvitations(db, clock.now())),
    invite: (actor, email, role, site) =>
      atomically(async (tx) => {
        const me = await lockActor(tx, actor, 'staff.write');
        const invitedRole = await roles.lockRole(tx, role);
        if (invitedRole === undefined) throw new Failure('not_found', { field: 'role' });
        requireHolds(me, invitedRole.permissions, 'role');
        if (await store.isEmailTaken(tx, email)) throw new Failure('staff_email_taken', { field: 'email' });
        const { token, stored } = createLink(site);
        const emailIndex = vault.blindIndex('email', email.toLowerCase());
        await store.markInvitationsRevoked(tx, { emailIndex }, stored.now);
        const id = await store.nextInvitationId(tx);
        const sealed = (await vault.sealer(tx, OPERATOR_PERSON_ID)).seal(toEmailContext(id), email.toLowerCase());
        await store.insertInvitation(tx, { ...stored, id, email: sealed, emailIndex, role, invitedBy: me.id });
        await audit.record(tx, actor, { action: 'staff.invited', subject: `invitation:${id}`, after: { role } });
        return send(tx, actor, token, site);
      }),
    resend: (actor, id, site) =>
      atomically(async (tx) => {
        const me = await lockActor(tx, actor, 'staff.write');
        const open = await store.lockInvitation(tx, id);
        if (open === undefined) throw new Failure('not_found', { field: 'id' });
        requireHolds(me, open.permissions, 'id');
        const { token, stored } = createLink(site);
        await store.markInvitationRenewed(tx, id, { ...stored, invitedBy: me.id });
        await audit.record(tx, actor, { action: 'staff.invitation_resent', subject: `invitation:${id}` });
        return send(tx, actor, token, site);
      }),
    revoke: (actor, id) =>
      atomically(async (tx) => {
        await lockActor(tx, actor, 'staff.write');
        const revoked = await store.markInvitationsRevoked(tx, { id }, clock.now());
        if (revoked.length === 0) throw new Failure('not_found', { field: 'id' });
        await audit.record(tx, actor, { action: 'staff.invitation_revoked', subject: `invitation:${id}` });
      }),
    find: (token) => find(db, token),
    accept: createAcceptance(deps, find),
  };
}
