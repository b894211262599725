import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf } from '../../../testing/helpdesk.ts';
import { type TestHouse, createTestHouse, messageSentTo, signInStaff } from '../../../testing/index.ts';

const form = {
  email: 'Visitante@Caixa.example',
  topic: 'account',
  subject: 'Não consigo entrar',
  text: 'Esqueci usuário e senha.',
} as const;

let house: TestHouse;
let support: Call;

beforeAll(async () => {
  house = await createTestHouse();
  support = await signInStaff(house, 'support');
});

afterAll(() => house.close());

describe('a message of a guest', () => {
  it('is kept sealed, found by its e-mail, and answered by e-mail in its language', async () => {
    const { data } = await house.call()('guestTicketSend', form);
    const { data: found } = await support('officeTickets', { q: 'visitante@caixa.example' });
    expect(found.data.map(({ id, player_id, account }) => [id, player_id, account])).toEqual([[data.id, null, '']]);
    const { rows } = await sql<{ row: string }>`
      select t::text || m::text as row from helpdesk.ticket t join helpdesk.message m on m.ticket_id = t.id
      where t.id = ${data.id}`.execute(house.database.db);
    expect(rows[0]?.row).not.toMatch(/visitante|Esqueci|entrar/i);
    const { data: thread } = await support('officeTicketAnswer', { id: data.id, text: 'Use o código que enviamos.' });
    expect(thread.guest_email).toBe('visitante@caixa.example');
    const letter = await messageSentTo(house, 'visitante@caixa.example');
    expect(letter).toContain('Use o código que enviamos.');
    expect(letter).toContain(data.id);
  });

  it('takes no picture and is no complaint: nobody could see either', async () => {
    const { data } = await house.call()('guestTicketSend', { ...form, email: 'outra@caixa.example' });
    expect(await codeOf(support('officeTicketComplain', { id: data.id }))).toBe('ticket_of_guest');
    expect(await codeOf(support('officeTicketPictureSend', { id: data.id, image: 'AAAA' }))).toBe('ticket_of_guest');
  });

  it('is one under one key, and one of three a day under one e-mail', async () => {
    const email = 'insistente@caixa.example';
    const send = (key?: string) =>
      house.call()('guestTicketSend', { ...form, email }, key === undefined ? {} : { key });
    const [one, same] = [await send('the-same-message'), await send('the-same-message')];
    expect(same.data.id).toBe(one.data.id);
    await send();
    await send();
    const refusal = await refusalOf(send());
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['too_many_tries', ['email']]);
    house.clock.advance(86_401);
    await send();
  });

  it('names what is wrong with it', async () => {
    const refusal = await refusalOf(house.call()('guestTicketSend', { ...form, email: 'nobody' }));
    expect([refusal.error, Object.keys(refusal.errors)]).toEqual(['invalid', ['email']]);
  });
});

describe('a house', () => {
  it('that asks for proof of a person takes no message without it', async () => {
    const guarded = await createTestHouse({ captcha: 'image' });
    expect(await codeOf(guarded.call()('guestTicketSend', { ...form, captcha: 'XXXXX', key: 'nothing' }))).toBe(
      'captcha_wrong',
    );
    await guarded.close();
  });

  it('without a way to mail boxes says so, and keeps nothing', async () => {
    const mute = await createTestHouse({ ways: { sms: null, mail: null } });
    expect(await codeOf(mute.call()('guestTicketSend', form))).toBe('messages_unavailable');
    const { rows } = await sql`select 1 from helpdesk.ticket`.execute(mute.database.db);
    expect(rows).toEqual([]);
    await mute.close();
  });
});
