import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';

const PASSWORD = 'quatro araras azuis voando';
const IP = '192.0.2.9';
const SITE = { site: 'Tucano', language: 'pt', origin: 'https://tucano.example' } as const;

let server: TestStaff;
let root: Awaited<ReturnType<TestStaff['signIn']>>;
let guests = 0;

beforeAll(async () => {
  server = await createTestStaff();
  root = await server.signIn('admin');
});

afterAll(() => server.close());

const refused = (code: string) => ({ code });
const invitations = () => server.staff.invitations;
const accept = (token: string, password = PASSWORD, name = 'Eva Lima') =>
  invitations().accept(token, { name, password }, IP);

function newcomer(): string {
  guests += 1;
  return `nova${guests}@arara.test`;
}

async function invite(email = newcomer(), role = 'support'): Promise<string> {
  return (await invitations().invite(root, email, role, SITE)).token;
}

describe('an invitation', () => {
  it('shows its e-mail and role, and creates a member who sets up the authenticator at the first sign-in', async () => {
    const email = newcomer();
    const token = await invite(email.toUpperCase(), 'finance');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await invitations().find(token)).toMatchObject({ email, role: 'finance', roleName: 'Financeiro' });
    expect(await accept(token)).toBe(email);
    const { challenge, enrol } = await server.staff.login(email, PASSWORD, IP);
    expect(challenge).toBeDefined();
    expect(enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { rows } = await server.staff.members.list(email, 'active', { page: 1, limit: 9 });
    expect(rows).toMatchObject([{ email, name: 'Eva Lima', role: 'finance', totpConfirmedAt: null }]);
  });

  it('is accepted once by ten concurrent requests', async () => {
    const token = await invite();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => accept(token)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refused('invitation_over'));
    await expect(invitations().find(token)).rejects.toMatchObject(refused('invitation_over'));
  });

  it('expires after 72 hours', async () => {
    const [late, early] = [await invite(), await invite()];
    server.clock.advance(72 * 3600 - 1);
    await accept(early);
    server.clock.advance(1);
    await expect(accept(late)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().find(late)).rejects.toMatchObject(refused('invitation_over'));
    expect(await invitations().list()).toEqual([]);
  });

  it('ends when it is revoked, or when the same e-mail is invited again', async () => {
    const email = newcomer();
    const first = await invite(email);
    const second = await invite(email.toUpperCase());
    await expect(accept(first)).rejects.toMatchObject(refused('invitation_over'));
    const [open] = await invitations().list();
    await invitations().revoke(root, open?.id ?? 0);
    await expect(accept(second)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().revoke(root, open?.id ?? 0)).rejects.toMatchObject(refused('not_found'));
  });

  it('is not found under an unknown token', async () => {
    for (const token of ['A'.repeat(43), '', "' or true --"])
      await expect(accept(token)).rejects.toMatchObject(refused('invitation_over'));
  });

  it('ends when its inviter is disabled', async () => {
    const boss = await server.signIn('admin');
    const { token } = await invitations().invite(boss, newcomer(), 'support', SITE);
    await server.staff.members.disable(root, boss.id, 'saiu');
    await expect(accept(token)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().invite(boss, newcomer(), 'support', SITE)).rejects.toMatchObject(refused('forbidden'));
  });

  it('is refused for a member, for an unknown role, and to an actor without the permission', async () => {
    await expect(invite(root.email.toUpperCase())).rejects.toMatchObject(refused('staff_email_taken'));
    await expect(invite(newcomer(), 'wizard')).rejects.toMatchObject(refused('not_found'));
    const eva = await server.signIn('support');
    await expect(invitations().invite(eva, newcomer(), 'support', SITE)).rejects.toMatchObject(refused('forbidden'));
  });

  it('is stored and logged without its secret and without the e-mail in plain text', async () => {
    const email = newcomer();
    const token = await invite(email);
    const { rows } = await sql<{ row: string }>`
      select i::text as row from staff.invitation i union all select a::text from staff.audit a`.execute(
      server.database.db,
    );
    const written = rows.map(({ row }) => row).join('\n');
    for (const secret of [token, email, Buffer.from(email).toString('hex'), Buffer.from(token).toString('hex')])
      expect(written).not.toContain(secret);
    await accept(token);
    const kept =
      await sql`select from staff.invitation where accepted_at is not null and email_sealed is not null`.execute(
        server.database.db,
      );
    expect(kept.rows).toEqual([]);
  });
});

describe('the mail of an invitation', () => {
  const mailsTo = async (email: string) => (await server.mail()).filter(({ to }) => to === email);
  const tokenIn = (text = '') => /#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

  it('is sent in the name and language of the site, and the link is in no response', async () => {
    const email = newcomer();
    const made = await invitations().invite(root, email, 'finance', SITE);
    expect(made.link).toBeNull();
    expect(made.invitation.sentAt).toEqual(server.clock.now());
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'Tucano', subject: 'Convite para a equipe' });
    expect(mail?.text).toMatch(
      /^Tucano: admin convidou você para a equipe, com o perfil Financeiro\. Abra este link em até 72 horas/,
    );
    expect(mail?.text).toContain(`https://tucano.example/office/invitation#${made.token}`);
    expect(await accept(tokenIn(mail?.text))).toBe(email);
  });

  it('exists in each of the nine languages', async () => {
    for (const language of localeKeys) {
      const email = newcomer();
      const { token } = await invitations().invite(root, email, 'support', { ...SITE, language });
      const [mail] = await mailsTo(email);
      expect(mail?.text, language).toContain(`/office/invitation#${token}`);
      expect(mail?.text, language).not.toMatch(/[{}…]|Arara/);
    }
  });

  it('is sent again with a new link and a new lifetime; the previous link ends', async () => {
    const email = newcomer();
    const first = await invitations().invite(root, email, 'support', SITE);
    expect(await mailsTo(email)).toHaveLength(1);
    server.clock.advance(71 * 3600);
    const again = await invitations().resend(root, first.invitation.id, SITE);
    expect(again.invitation).toMatchObject({ id: first.invitation.id, sentAt: server.clock.now() });
    expect(await mailsTo(email)).toHaveLength(2);
    server.clock.advance(71 * 3600);
    await expect(accept(first.token)).rejects.toMatchObject(refused('invitation_over'));
    const [, second] = await mailsTo(email);
    expect(await accept(tokenIn(second?.text))).toBe(email);
    await expect(invitations().resend(root, first.invitation.id, SITE)).rejects.toMatchObject(refused('not_found'));
    const { rows } = await server.staff.audit(
      server.database.db,
      { subject: `invitation:${first.invitation.id}` },
      { page: 1, limit: 9 },
      'asc',
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.invited', 'staff.invitation_resent']);
  });

  it('makes the member who sends it again the inviter, who must hold the role’s permissions', async () => {
    const boss = await server.signIn('admin');
    const { invitation } = await invitations().invite(boss, newcomer(), 'admin', SITE);
    const recruiters = { key: 'recruiters', name: 'Recepção', permissions: ['staff.read', 'staff.write'], limits: [] };
    await server.staff.roles.add(root, recruiters);
    const recruiter = await server.signIn('recruiters');
    await expect(invitations().resend(recruiter, invitation.id, SITE)).rejects.toMatchObject(refused('staff_above'));
    const { token } = await invitations().resend(root, invitation.id, SITE);
    await server.staff.members.disable(root, boss.id, 'saiu');
    await accept(token);
  });

  it('is replaced by a link for the inviter where the server cannot send mail or has no origin', async () => {
    const withoutMail = await createTestStaff({ withMail: false });
    const boss = await withoutMail.signIn('admin');
    const made = await withoutMail.staff.invitations.invite(boss, newcomer(), 'support', SITE);
    expect(made).toMatchObject({ link: `/office/invitation#${made.token}`, invitation: { sentAt: null } });
    expect(await withoutMail.mail()).toEqual([]);
    await withoutMail.close();
    const withoutOrigin = await invitations().invite(root, newcomer(), 'support', { ...SITE, origin: '' });
    expect(withoutOrigin).toMatchObject({
      link: `/office/invitation#${withoutOrigin.token}`,
      invitation: { sentAt: null },
    });
  });
});

describe('the password of an invited member', () => {
  it.each(['senhasenha123', 'arara2026arara', 'evalima123456', '111111111111', 'P@ssw0rd2026!'])(
    'is refused when it is %s, and the invitation stays valid',
    async (password) => {
      const token = await invite();
      await expect(accept(token, password)).rejects.toMatchObject(refused('staff_password_common'));
      await accept(token);
    },
  );
});
