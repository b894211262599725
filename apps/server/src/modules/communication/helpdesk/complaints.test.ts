import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf, codeOf, openTicket, refusalOf, runSweep } from '../../../../testing/helpdesk.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

const DAY = 86_400;

let server: TestServer;
let maria: TestMember;
let support: Call;
let ombudsman: Call;
let shift = 0;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

/** Each test signs in again: sessions of an earlier one have expired. */
beforeEach(async () => {
  shift += 1;
  maria = await registerMember(server);
  support = await signInStaff(server, 'support', `support${shift}@arara.test`);
  ombudsman = await signInStaff(server, 'risk', `ombudsman${shift}@arara.test`);
});

const loadComplaint = async (id: string) => (await maria.call('ticket', { id })).data.complaint;

describe('a complaint', () => {
  it('has a protocol number and five business days, and is raised once when repeated', async () => {
    const { id } = await openTicket(maria);
    const { data } = await maria.call('ticketComplain', { id, text: 'Ninguém resolve.' });
    // The test clock starts on a Friday: the term ends on the next.
    expect(data.complaint).toMatchObject({ due_at: '2026-11-28T02:59:59.000Z', answered_at: null });
    expect(data.complaint?.protocol).toMatch(/^O\d{6}[A-Z0-9]{10}$/);
    expect(data.messages.map(({ text }) => text)).toContain('Ninguém resolve.');
    const again = await maria.call('ticketComplain', { id, text: 'De novo.' });
    expect(again.data.complaint).toEqual(data.complaint);
    expect(again.data.messages).toHaveLength(data.messages.length);
  });

  it('is answered by staff with the permission, and only then solved', async () => {
    const { id } = await openTicket(maria);
    await support('officeTicketAnswer', { id, text: 'Vamos ver.' });
    await maria.call('ticketComplain', { id });
    await support('officeTicketAnswer', { id, text: 'Ainda vendo.' });
    expect(await loadComplaint(id)).toMatchObject({ answered_at: null });
    expect(await codeOf(support('officeTicketSolve', { id }))).toBe('ticket_complaint_open');
    expect(await codeOf(support('officeComplaintAnswer', { id, text: 'Eu respondo.' }))).toBe('forbidden');
    // Support has claimed the ticket; the ombudsman can answer nevertheless.
    const { data } = await ombudsman('officeComplaintAnswer', { id, text: 'Você tem razão: creditamos.' });
    expect(data.messages.at(-1)).toMatchObject({ formal: true, from: 'staff' });
    expect((await loadComplaint(id))?.answered_at).not.toBeNull();
    expect((await maria.call('ticket', { id })).data.messages.at(-1)?.formal).toBe(true);
    expect((await auditOf(server, 'complaint.answered')).at(-1)?.subject).toBe(`player:${maria.id}`);
    await maria.call('ticketSolve', { id });
    expect((await maria.call('ticket', { id })).data.state).toBe('solved');
  });

  it('can be raised by staff for a player, with an audit record', async () => {
    const { id } = await openTicket(maria);
    const { data } = await support('officeTicketComplain', { id });
    expect((await loadComplaint(id))?.protocol).toBe(data.complaint?.protocol);
    expect((await auditOf(server, 'ticket.complaint')).at(-1)).toEqual({
      subject: `player:${maria.id}`,
      after: { ticket: id },
    });
  });

  it('that is overdue is listed first, as late', async () => {
    const joao = await registerMember(server);
    const { id: early } = await openTicket(maria);
    const { id: late } = await openTicket(joao, { subject: 'Outra coisa' });
    await maria.call('ticketComplain', { id: early });
    server.clock.advance(11 * DAY);
    const { data } = await (await signInStaff(server, 'support', `later${shift}@arara.test`))('officeTickets', {});
    const [first] = data.data;
    expect([first?.complaint?.late, data.data.find(({ id }) => id === late)?.complaint]).toEqual([true, null]);
    const reader = await signInStaff(server, 'auditor', `reader${shift}@arara.test`);
    const overdue = (await reader('officeComplaints', { status: 'late' })).data.data;
    expect(overdue.map(({ id }) => id)).toContain(early);
    expect(overdue.every(({ complaint }) => complaint?.late)).toBe(true);
    expect((await reader('officeComplaints', { status: 'answered' })).data.data.map(({ id }) => id)).not.toContain(
      early,
    );
  });
});

describe('the sweep', () => {
  it('solves silent tickets, closes solved ones, and leaves open complaints alone', async () => {
    const [silent, loud] = [await openTicket(maria), await openTicket(maria, { subject: 'Uma reclamação' })];
    for (const { id } of [silent, loud]) {
      await support('officeTicket', { id });
      await support('officeTicketAnswer', { id, text: 'Resolvido?' });
    }
    await maria.call('ticketComplain', { id: loud.id });
    await support('officeTicketAnswer', { id: loud.id, text: 'Estamos vendo.' });
    const loadState = async (id: string) => {
      const { data } = await (
        await signInStaff(server, 'auditor', `a${server.clock.now().getTime()}${id}@arara.test`)
      )('officeTicket', { id });
      return data.state;
    };
    server.clock.advance(7 * DAY);
    await runSweep(server);
    expect([await loadState(silent.id), await loadState(loud.id)]).toEqual(['solved', 'answered']);
    server.clock.advance(14 * DAY);
    await runSweep(server);
    expect([await loadState(silent.id), await loadState(loud.id)]).toEqual(['closed', 'answered']);
    const finance = await signInStaff(server, 'support', `late${shift}@arara.test`);
    const refusal = await refusalOf(finance('officeTicketAnswer', { id: silent.id, text: 'Oi' }));
    expect([refusal.code, refusal.error]).toEqual([409, 'ticket_closed']);
  });
});
