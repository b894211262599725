import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Audit } from '../audit/audit.ts';
import * as roles from '../roles/store.ts';
import type { Authenticators } from './authenticator.ts';
import { requireUncommon } from './password-rule.ts';
import { requireAbove, requireActing } from './standing.ts';
import * as store from './store.ts';

export const INVITATION_SECONDS = 72 * 3600;

export interface Invitation {
  id: number;
  email: string;
  role: string;
  roleName: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Ways into the office for somebody new: a link that opens once. Of its secret only the hash is kept. */
export interface Invitations {
  list(): Promise<Invitation[]>;
  /** The token is told this once. An earlier invitation for the same e-mail opens no more. */
  invite(actor: Actor, email: string, role: string): Promise<{ token: string; invitation: Invitation }>;
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

export function createInvitations(parts: InvitationParts): Invitations {
  const { db, atomically, audit, clock, ids, vault } = parts;

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

  return {
    list: async () => read(db, await store.listInvitations(db, clock.now())),
    invite: (actor, email, role) =>
      atomically(async (tx) => {
        const me = await requireActing(tx, actor, 'staff.write');
        const given = await roles.lockRole(tx, role);
        if (given === undefined) throw new Failure('not_found', { field: 'role' });
        requireAbove(me, given.permissions, 'role');
        if (await store.emailTaken(tx, email)) throw new Failure('staff_email_taken', { field: 'email' });
        const now = clock.now();
        const emailIndex = vault.index('email', email.toLowerCase());
        await store.markInvitationsRevoked(tx, { emailIndex }, now);
        const id = await store.nextInvitationId(tx);
        const token = ids.token();
        const expiresAt = addSeconds(now, INVITATION_SECONDS);
        const sealed = (await vault.sealer(tx, HOUSE)).seal(placeOfEmail(id), email.toLowerCase());
        const made = { id, tokenHash: tokenHash(token), email: sealed, emailIndex, role, invitedBy: me.id };
        await store.insertInvitation(tx, { ...made, now, expiresAt });
        await audit.record(tx, actor, {
          action: 'staff.invited',
          subject: `invitation:${id}`,
          after: { role },
        });
        return { token, invitation: await find(tx, token) };
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
