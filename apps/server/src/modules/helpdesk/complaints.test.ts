import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, codeOf, openTicket, refusalOf, sweepHouse } from '../../../testing/helpdesk.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

const DAY = 86_400;

let house: TestHouse;
let maria: TestMember;
let support: Call;
let ombudsman: Call;
let shift = 0;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

/** Each story is a new morning: sessions of the day before are over. */
beforeEach(async () => {
  shift += 1;
  maria = await registerMember(house);
  support = await signInStaff(house, 'support', `support${shift}@arara.test`);
  ombudsman = await signInStaff(house, 'risk', `ombudsman${shift}@arara.test`);
});

const complaintOf = async (id: string) => (await maria.call('ticket', { id })).data.complaint;

describe('a complaint', () => {
  it('has a protocol and five business days, and is one however often it is made', async () => {
    const { id } = await openTicket(maria);
    const { data } = await maria.call('ticketComplain', { id, text: 'Ninguém resolve.' });
    // The tests begin on a Friday: the term ends on the next.
    expect(data.complaint).toMatchObject({ due_at: '2026-11-28T02:59:59.000Z', answered_at: null });
    expect(data.complaint?.protocol).toMatch(/^O\d{6}[A-Z0-9]{10}$/);
    expect(data.messages.map(({ text }) => text)).toContain('Ninguém resolve.');
    const again = await maria.call('ticketComplain', { id, text: 'De novo.' });
    expect(again.data.complaint).toEqual(data.complaint);
    expect(again.data.messages).toHaveLength(data.messages.length);
  });

  it('is answered by whoever may, and only then solved', async () => {
    const { id } = await openTicket(maria);
    await support('officeTicketAnswer', { id, text: 'Vamos ver.' });
    await maria.call('ticketComplain', { id });
    await support('officeTicketAnswer', { id, text: 'Ainda vendo.' });
    expect(await complaintOf(id)).toMatchObject({ answered_at: null });
    expect(await codeOf(support('officeTicketSolve', { id }))).toBe('ticket_complaint_open');
    expect(await codeOf(support('officeComplaintAnswer', { id, text: 'Eu respondo.' }))).toBe('forbidden');
    // Support has it in hand; the ombudsman answers all the same.
    const { data } = await ombudsman('officeComplaintAnswer', { id, text: 'Você tem razão: creditamos.' });
    expect(data.messages.at(-1)).toMatchObject({ formal: true, from: 'staff' });
    expect((await complaintOf(id))?.answered_at).not.toBeNull();
    expect((await maria.call('ticket', { id })).data.messages.at(-1)?.formal).toBe(true);
    expect((await auditOf(house, 'complaint.answered')).at(-1)?.subject).toBe(`player:${maria.id}`);
    await maria.call('ticketSolve', { id });
    expect((await maria.call('ticket', { id })).data.state).toBe('solved');
  });

  it('is made by staff for a player who asked by another way, and never for a guest', async () => {
    const { id } = await openTicket(maria);
    const { data } = await support('officeTicketComplain', { id });
    expect((await complaintOf(id))?.protocol).toBe(data.complaint?.protocol);
    expect((await auditOf(house, 'ticket.complaint')).at(-1)).toEqual({
      subject: `player:${maria.id}`,
      after: { ticket: id },
    });
  });

  it('that is over its term stands first, and red', async () => {
    const joao = await registerMember(house);
    const { id: early } = await openTicket(maria);
    const { id: late } = await openTicket(joao, { subject: 'Outra coisa' });
    await maria.call('ticketComplain', { id: early });
    house.clock.advance(11 * DAY);
    const { data } = await (await signInStaff(house, 'support', `later${shift}@arara.test`))('officeTickets', {});
    const [first] = data.data;
    expect([first?.complaint?.late, data.data.find(({ id }) => id === late)?.complaint]).toEqual([true, null]);
    const reader = await signInStaff(house, 'auditor', `reader${shift}@arara.test`);
    const overdue = (await reader('officeComplaints', { status: 'late' })).data.data;
    expect(overdue.map(({ id }) => id)).toContain(early);
    expect(overdue.every(({ complaint }) => complaint?.late)).toBe(true);
    expect((await reader('officeComplaints', { status: 'answered' })).data.data.map(({ id }) => id)).not.toContain(
      early,
    );
  });
});

describe('time', () => {
  it('settles what was answered and forgotten, closes what was settled, and spares complaints', async () => {
    const [silent, loud] = [await openTicket(maria), await openTicket(maria, { subject: 'Uma reclamação' })];
    for (const { id } of [silent, loud]) {
      await support('officeTicket', { id });
      await support('officeTicketAnswer', { id, text: 'Resolvido?' });
    }
    await maria.call('ticketComplain', { id: loud.id });
    await support('officeTicketAnswer', { id: loud.id, text: 'Estamos vendo.' });
    const stateOf = async (id: string) => {
      const { data } = await (
        await signInStaff(house, 'auditor', `a${house.clock.now().getTime()}${id}@arara.test`)
      )('officeTicket', { id });
      return data.state;
    };
    house.clock.advance(7 * DAY);
    await sweepHouse(house);
    expect([await stateOf(silent.id), await stateOf(loud.id)]).toEqual(['solved', 'answered']);
    house.clock.advance(14 * DAY);
    await sweepHouse(house);
    expect([await stateOf(silent.id), await stateOf(loud.id)]).toEqual(['closed', 'answered']);
    const finance = await signInStaff(house, 'support', `late${shift}@arara.test`);
    const refusal = await refusalOf(finance('officeTicketAnswer', { id: silent.id, text: 'Oi' }));
    expect([refusal.code, refusal.error]).toEqual([409, 'ticket_closed']);
  });
});
