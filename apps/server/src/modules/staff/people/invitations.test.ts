import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOffice, createTestOffice } from '../../../../testing/office.ts';

const PASSWORD = 'quatro araras azuis voando';
const IP = '192.0.2.9';
const FROM = { site: 'Tucano', language: 'pt', origin: 'https://tucano.example' } as const;

let house: TestOffice;
let root: Awaited<ReturnType<TestOffice['signIn']>>;
let guests = 0;

beforeAll(async () => {
  house = await createTestOffice();
  root = await house.signIn('admin');
});

afterAll(() => house.close());

const refused = (code: string) => ({ code });
const invitations = () => house.office.invitations;
const accept = (token: string, password = PASSWORD, name = 'Eva Lima') =>
  invitations().accept(token, { name, password }, IP);

function newcomer(): string {
  guests += 1;
  return `nova${guests}@arara.test`;
}

async function invite(email = newcomer(), role = 'support'): Promise<string> {
  return (await invitations().invite(root, email, role, FROM)).token;
}

describe('an invitation', () => {
  it('tells for whom it is, makes them of the house, and they set up their second step', async () => {
    const email = newcomer();
    const token = await invite(email.toUpperCase(), 'finance');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await invitations().find(token)).toMatchObject({ email, role: 'finance', roleName: 'Financeiro' });
    expect(await accept(token)).toBe(email);
    const { challenge, enrol } = await house.office.login(email, PASSWORD, IP);
    expect(challenge).toBeDefined();
    expect(enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { rows } = await house.office.people.list(email, 'active', { page: 1, limit: 9 });
    expect(rows).toMatchObject([{ email, name: 'Eva Lima', role: 'finance', totpConfirmedAt: null }]);
  });

  it('opens once, also for ten at once', async () => {
    const token = await invite();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => accept(token)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refused('invitation_over'));
    await expect(invitations().find(token)).rejects.toMatchObject(refused('invitation_over'));
  });

  it('has seventy-two hours', async () => {
    const [late, early] = [await invite(), await invite()];
    house.clock.advance(72 * 3600 - 1);
    await accept(early);
    house.clock.advance(1);
    await expect(accept(late)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().find(late)).rejects.toMatchObject(refused('invitation_over'));
    expect(await invitations().list()).toEqual([]);
  });

  it('opens no more once it is taken back, or another is made for the same e-mail', async () => {
    const email = newcomer();
    const first = await invite(email);
    const second = await invite(email.toUpperCase());
    await expect(accept(first)).rejects.toMatchObject(refused('invitation_over'));
    const [open] = await invitations().list();
    await invitations().revoke(root, open?.id ?? 0);
    await expect(accept(second)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().revoke(root, open?.id ?? 0)).rejects.toMatchObject(refused('not_found'));
  });

  it('is nobody’s guess', async () => {
    for (const token of ['A'.repeat(43), '', "' or true --"])
      await expect(accept(token)).rejects.toMatchObject(refused('invitation_over'));
  });

  it('does not outlive the standing of whoever made it', async () => {
    const boss = await house.signIn('admin');
    const { token } = await invitations().invite(boss, newcomer(), 'support', FROM);
    await house.office.people.disable(root, boss.id, 'saiu');
    await expect(accept(token)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().invite(boss, newcomer(), 'support', FROM)).rejects.toMatchObject(refused('forbidden'));
  });

  it('is not for who is of the house already, nor for a role that is not', async () => {
    await expect(invite(root.email.toUpperCase())).rejects.toMatchObject(refused('staff_email_taken'));
    await expect(invite(newcomer(), 'wizard')).rejects.toMatchObject(refused('not_found'));
    const eva = await house.signIn('support');
    await expect(invitations().invite(eva, newcomer(), 'support', FROM)).rejects.toMatchObject(refused('forbidden'));
  });

  it('is kept, and written down, without its secret and without the e-mail of who was invited', async () => {
    const email = newcomer();
    const token = await invite(email);
    const { rows } = await sql<{ row: string }>`
      select i::text as row from staff.invitation i union all select a::text from staff.audit a`.execute(
      house.database.db,
    );
    const written = rows.map(({ row }) => row).join('\n');
    for (const secret of [token, email, Buffer.from(email).toString('hex'), Buffer.from(token).toString('hex')])
      expect(written).not.toContain(secret);
    await accept(token);
    const kept =
      await sql`select from staff.invitation where accepted_at is not null and email_sealed is not null`.execute(
        house.database.db,
      );
    expect(kept.rows).toEqual([]);
  });
});

describe('an invitation goes by mail', () => {
  const letterTo = async (email: string) => (await house.mail()).filter(({ to }) => to === email);
  const tokenIn = (text = '') => /#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

  it('to whoever is invited, from the brand and in the language of the site, and the link is nobody else’s', async () => {
    const email = newcomer();
    const made = await invitations().invite(root, email, 'finance', FROM);
    expect(made.link).toBeNull();
    expect(made.invitation.sentAt).toEqual(house.clock.now());
    const [letter, ...others] = await letterTo(email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ from: 'Tucano', subject: 'Convite para a equipe' });
    expect(letter?.text).toMatch(
      /^Tucano: admin convidou você para a equipe, com o perfil Financeiro\. Abra este link em até 72 horas/,
    );
    expect(letter?.text).toContain(`https://tucano.example/office/invitation#${made.token}`);
    expect(await accept(tokenIn(letter?.text))).toBe(email);
  });

  it('in each of the nine languages', async () => {
    for (const language of localeKeys) {
      const email = newcomer();
      const { token } = await invitations().invite(root, email, 'support', { ...FROM, language });
      const [letter] = await letterTo(email);
      expect(letter?.text, language).toContain(`/office/invitation#${token}`);
      expect(letter?.text, language).not.toMatch(/[{}…]|Arara/);
    }
  });

  it('again when it is asked for: the new link is good for as long again, the old one opens no more', async () => {
    const email = newcomer();
    const first = await invitations().invite(root, email, 'support', FROM);
    expect(await letterTo(email)).toHaveLength(1);
    house.clock.advance(71 * 3600);
    const again = await invitations().resend(root, first.invitation.id, FROM);
    expect(again.invitation).toMatchObject({ id: first.invitation.id, sentAt: house.clock.now() });
    expect(await letterTo(email)).toHaveLength(2);
    house.clock.advance(71 * 3600);
    await expect(accept(first.token)).rejects.toMatchObject(refused('invitation_over'));
    const [, second] = await letterTo(email);
    expect(await accept(tokenIn(second?.text))).toBe(email);
    await expect(invitations().resend(root, first.invitation.id, FROM)).rejects.toMatchObject(refused('not_found'));
    const { rows } = await house.office.audit(
      house.database.db,
      { subject: `invitation:${first.invitation.id}` },
      { page: 1, limit: 9 },
      'asc',
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.invited', 'staff.invitation_resent']);
  });

  it('from whoever sends it again from then on: it outlives the first, and nobody sends what is above them', async () => {
    const boss = await house.signIn('admin');
    const { invitation } = await invitations().invite(boss, newcomer(), 'admin', FROM);
    const desk = { key: 'people-desk', name: 'Recepção', permissions: ['staff.read', 'staff.write'], limits: [] };
    await house.office.roles.add(root, desk);
    const porter = await house.signIn('people-desk');
    await expect(invitations().resend(porter, invitation.id, FROM)).rejects.toMatchObject(refused('staff_above'));
    const { token } = await invitations().resend(root, invitation.id, FROM);
    await house.office.people.disable(root, boss.id, 'saiu');
    await accept(token);
  });

  it('and where the house has no mail, or nobody knows its address, the link is told to whoever invites', async () => {
    const silent = await createTestOffice({ withMail: false });
    const boss = await silent.signIn('admin');
    const made = await silent.office.invitations.invite(boss, newcomer(), 'support', FROM);
    expect(made).toMatchObject({ link: `/office/invitation#${made.token}`, invitation: { sentAt: null } });
    expect(await silent.mail()).toEqual([]);
    await silent.close();
    const nowhere = await invitations().invite(root, newcomer(), 'support', { ...FROM, origin: '' });
    expect(nowhere).toMatchObject({ link: `/office/invitation#${nowhere.token}`, invitation: { sentAt: null } });
  });
});

describe('the password of somebody new', () => {
  it.each(['senhasenha123', 'arara2026arara', 'evalima123456', '111111111111', 'P@ssw0rd2026!'])(
    'is not %s, and the invitation stands',
    async (password) => {
      const token = await invite();
      await expect(accept(token, password)).rejects.toMatchObject(refused('staff_password_common'));
      await accept(token);
    },
  );
});
