import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Audit } from '../audit/audit.ts';
import * as roles from '../roles/store.ts';
import type { Authenticators } from './authenticator.ts';
import { requireUncommon } from './password-rule.ts';
import { requireAbove, requireActing } from './standing.ts';
import * as store from './store.ts';

const INVITATION_HOURS = 72;
export const INVITATION_SECONDS = INVITATION_HOURS * 3600;

/** The page of the office on which an invitation is accepted; its secret stands behind #, which no server is sent. */
const INVITED_PAGE = '/office/invitation';

export interface Invitation {
  id: number;
  email: string;
  role: string;
  roleName: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** When it last went out by mail; `null` where the house has none. */
  sentAt: Date | null;
}

/** From where somebody is invited: the site that speaks, its language, and what the link begins with. */
export interface InvitedFrom {
  site: string;
  language: LocaleKey;
  origin: string;
}

/** An invitation whose secret is still known: told here and, where the house has mail, in the letter. */
export interface MadeInvitation {
  token: string;
  /** A path of the office; `null` where it went out by mail, and is nobody else's to see. */
  link: string | null;
  invitation: Invitation;
}

/** Ways into the office for somebody new: a link that opens once. Of its secret only the hash is kept. */
export interface Invitations {
  list(): Promise<Invitation[]>;
  /** Mails the link. An earlier invitation for the same e-mail opens no more. */
  invite(actor: Actor, email: string, role: string, from: InvitedFrom): Promise<MadeInvitation>;
  /** Mails a new link, good for as long again; the one before opens no more. Fails with `not_found`, `staff_above`. */
  resend(actor: Actor, id: number, from: InvitedFrom): Promise<MadeInvitation>;
  revoke(actor: Actor, id: number): Promise<void>;
  /** Fails with `invitation_over` for what was used, taken back, is too old or never was. */
  find(token: string): Promise<Invitation>;
  /** Makes the member of staff; answers the e-mail that they sign in with. */
  accept(token: string, form: { name: string; password: string }, ip: string): Promise<string>;
}

interface InvitationParts {
  db: Db;
  atomically: Atomically;
  audit: Audit;
  authenticators: Authenticators;
  clock: Clock;
  ids: Ids;
  messenger: Messenger;
  passwords: Passwords;
  vault: Vault;
}

function placeOfEmail(id: number): string {
  return `staff.invitation.email:${id}`;
}

function acceptanceOf(
  parts: InvitationParts,
  find: (q: Queryable, token: string) => Promise<Invitation>,
): Invitations['accept'] {
  const { db, atomically, audit, authenticators, clock, passwords, vault } = parts;
  return async (token, { name, password }, ip) => {
    const { email } = await find(db, token);
    requireUncommon(password, { email, name });
    const hash = await passwords.hash(password);
    return atomically(async (tx) => {
      const { id: invitationId, role } = await find(tx, token);
      const now = clock.now();
      if (!(await store.markInvitationAccepted(tx, invitationId, now))) throw new Failure('invitation_over');
      const id = await store.nextMemberId(tx);
      const totp = await authenticators.make(tx, id);
      if (!(await store.insertMember(tx, { id, email, name, hash, role, totp, now })))
        throw new Failure('staff_email_taken');
      await store.markInvitationsRevoked(tx, { emailIndex: vault.index('email', email.toLowerCase()) }, now);
      await audit.record(
        tx,
        { id, email, name, role, ip },
        { action: 'staff.joined', subject: `staff:${id}`, after: { role, invitation: invitationId } },
      );
      return email;
    });
  };
}

/** Makes a link and sends it: by mail where the house has any, else it is for whoever invites to hand over. */
function senderOf(
  { clock, ids, messenger }: InvitationParts,
  find: (q: Queryable, token: string) => Promise<Invitation>,
) {
  // A link that nobody knows where to open is of no use in a letter.
  const carries = ({ origin }: InvitedFrom) => origin !== '' && messenger.carries('mail');
  return {
    /** What a new link is kept by, how long it is good and when it goes out. */
    fresh(from: InvitedFrom) {
      const now = clock.now();
      const token = ids.token();
      const expiresAt = addSeconds(now, INVITATION_SECONDS);
      return { token, kept: { tokenHash: tokenHash(token), now, expiresAt, sentAt: carries(from) ? now : null } };
    },
    async send(tx: Tx, actor: Actor, token: string, from: InvitedFrom): Promise<MadeInvitation> {
      const invitation = await find(tx, token);
      const path = `${INVITED_PAGE}#${token}`;
      if (!carries(from)) return { token, link: path, invitation };
      const { email: to, roleName: role, expiresAt: until } = invitation;
      const params = { inviter: actor.name, role, hours: INVITATION_HOURS, link: `${from.origin}${path}` };
      const letter = { channel: 'mail', kind: 'invitation', locale: from.language, site: from.site } as const;
      await messenger.send(tx, HOUSE, { ...letter, to, params, until });
      return { token, link: null, invitation };
    },
  };
}

export function createInvitations(parts: InvitationParts): Invitations {
  const { db, atomically, audit, clock, vault } = parts;

  async function read(q: Queryable, rows: readonly store.InvitationRow[]): Promise<Invitation[]> {
    const sealer = await vault.sealer(q, HOUSE);
    return rows.map((row) => ({ ...row, email: sealer.openOr(placeOfEmail(row.id), row.email) ?? '' }));
  }

  async function find(q: Queryable, token: string): Promise<Invitation> {
    const row = await store.findInvitation(q, tokenHash(token), clock.now());
    const [found] = row === undefined ? [] : await read(q, [row]);
    if (found === undefined) throw new Failure('invitation_over');
    return found;
  }

  const { fresh, send } = senderOf(parts, find);

  return {
    list: async () => read(db, await store.listInvitations(db, clock.now())),
    invite: (actor, email, role, from) =>
      atomically(async (tx) => {
        const me = await requireActing(tx, actor, 'staff.write');
        const given = await roles.lockRole(tx, role);
        if (given === undefined) throw new Failure('not_found', { field: 'role' });
        requireAbove(me, given.permissions, 'role');
        if (await store.emailTaken(tx, email)) throw new Failure('staff_email_taken', { field: 'email' });
        const { token, kept } = fresh(from);
        const emailIndex = vault.index('email', email.toLowerCase());
        await store.markInvitationsRevoked(tx, { emailIndex }, kept.now);
        const id = await store.nextInvitationId(tx);
        const sealed = (await vault.sealer(tx, HOUSE)).seal(placeOfEmail(id), email.toLowerCase());
        await store.insertInvitation(tx, { ...kept, id, email: sealed, emailIndex, role, invitedBy: me.id });
        await audit.record(tx, actor, { action: 'staff.invited', subject: `invitation:${id}`, after: { role } });
        return send(tx, actor, token, from);
      }),
    resend: (actor, id, from) =>
      atomically(async (tx) => {
        const me = await requireActing(tx, actor, 'staff.write');
        const open = await store.lockInvitation(tx, id);
        if (open === undefined) throw new Failure('not_found', { field: 'id' });
        requireAbove(me, open.permissions, 'id');
        const { token, kept } = fresh(from);
        await store.markInvitationRenewed(tx, id, { ...kept, invitedBy: me.id });
        await audit.record(tx, actor, { action: 'staff.invitation_resent', subject: `invitation:${id}` });
        return send(tx, actor, token, from);
      }),
    revoke: (actor, id) =>
      atomically(async (tx) => {
        await requireActing(tx, actor, 'staff.write');
        const revoked = await store.markInvitationsRevoked(tx, { id }, clock.now());
        if (revoked.length === 0) throw new Failure('not_found', { field: 'id' });
        await audit.record(tx, actor, { action: 'staff.invitation_revoked', subject: `invitation:${id}` });
      }),
    find: (token) => find(db, token),
    accept: acceptanceOf(parts, find),
  };
}
