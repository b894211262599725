import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOffice, createTestOffice } from '../../../../testing/office.ts';

const PASSWORD = 'quatro araras azuis voando';
const IP = '192.0.2.9';

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
  return (await invitations().invite(root, email, role)).token;
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
    const { token } = await invitations().invite(boss, newcomer(), 'support');
    await house.office.people.disable(root, boss.id, 'saiu');
    await expect(accept(token)).rejects.toMatchObject(refused('invitation_over'));
    await expect(invitations().invite(boss, newcomer(), 'support')).rejects.toMatchObject(refused('forbidden'));
  });

  it('is not for who is of the house already, nor for a role that is not', async () => {
    await expect(invite(root.email.toUpperCase())).rejects.toMatchObject(refused('staff_email_taken'));
    await expect(invite(newcomer(), 'wizard')).rejects.toMatchObject(refused('not_found'));
    const eva = await house.signIn('support');
    await expect(invitations().invite(eva, newcomer(), 'support')).rejects.toMatchObject(refused('forbidden'));
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
