import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  testGrant,
  prepareWithdrawal,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../../testing/index.ts';
import { openTicket } from '../../../../testing/helpdesk.ts';
import { watchInbox } from '../../../../testing/inbox.ts';
import { openListener } from '../../../../testing/realtime-listener.ts';
import { betOnce, goTo, signedInAgain } from '../../../../testing/tournaments.ts';
import { createIds, createLocalBus } from '../../../platform/index.ts';
import { createNoticeSender } from './notice-sender.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterAll(() => server.close());

const listMessages = async ({ call }: TestMember) => (await call('notifications', { limit: 100 })).data.data;
const listTitles = async (member: TestMember) => (await listMessages(member)).map(({ title }) => title);
const countUnread = async ({ call }: TestMember) => (await call('notificationUnread', {})).data.unread;

describe('an automatic notice', () => {
  it('is not sent to a new member', async () => {
    expect(await listTitles(maria)).toEqual([]);
    expect(await countUnread(maria)).toBe(0);
  });

  it('is sent at once when a deposit is credited, with a link', async () => {
    const connection = await openListener(server, maria);
    await deposit(server, maria, '200.00');
    expect(await listMessages(maria)).toMatchObject([
      { topic: 'money', icon: 'deposit', title: 'Depósito creditado', link: '/rechargeRecord', read: false },
    ]);
    expect((await listMessages(maria))[0]?.text).toMatch(/^R\$\s200,00 já está no seu saldo/);
    expect(await connection.waitFor({ type: 'inbox', unread: 1 })).toEqual({ type: 'inbox', unread: 1 });
    connection.close();
  });

  it('is rendered in the language of the reader', async () => {
    const english = await fetch(`${server.url}/api/informationcenter/notification?lang=en`, {
      headers: { authorization: `Bearer ${maria.token}` },
    });
    expect(await english.json()).toMatchObject({ data: { data: [{ title: 'Deposit credited' }] } });
  });

  it('is sent for a withdrawal that is approved, paid, or refused with a reason', async () => {
    const account = await prepareWithdrawal(maria);
    const finance = await signInStaff(server, 'finance');
    const withdraw = () => maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    server.clock.advance(60);
    const refused = (await withdraw()).data.id;
    await finance('officeRefuse', { id: refused, reason: 'Envie um documento.' });
    const first = (await listMessages(maria))[0];
    expect(first).toMatchObject({ title: 'Saque não aprovado', icon: 'withdrawal' });
    expect(first?.text).toMatch(/R\$\s50,00 .* Motivo: Envie um documento\.$/);
    server.clock.advance(60);
    const paid = (await withdraw()).data.id;
    await finance('officeApprove', { id: paid, reason: 'Conferido' });
    await server.settle();
    expect((await listTitles(maria)).slice(0, 2).toSorted()).toEqual(['Saque aprovado', 'Saque pago']);
    expect((await listTitles(maria)).filter((title) => title === 'Saque pago')).toHaveLength(1);
  });

  it('is not sent for a withdrawal that the player cancelled', async () => {
    const account = (await maria.call('memberBanks', {})).data[0]?.id ?? 0;
    const { data } = await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
    const before = await listTitles(maria);
    await maria.call('drawingCancel', { id: data.id });
    expect(await listTitles(maria)).toEqual(before);
  });

  it('is sent once for a reward', async () => {
    const reward = testGrant(maria.id, 'once', 10_00, server.clock.now(), { multiplierE2: 500 });
    const { bonus } = server.server;
    for (let times = 0; times < 2; times += 1) await server.database.atomically((tx) => bonus.give(tx, reward));
    expect((await listTitles(maria)).filter((title) => title === 'Bônus ativado')).toHaveLength(1);
    server.clock.advance(60);
    const prize = { ...reward, key: 'tournament:7', cause: 'tournament:7', pocket: 'cash' as const };
    await server.database.atomically((tx) => bonus.give(tx, prize));
    expect((await listMessages(maria))[0]).toMatchObject({
      title: 'Prêmio de torneio',
      link: '/promotion/activity/tournaments/7',
    });
  });

  it('is not sent when its transaction is rolled back', async () => {
    const before = await listTitles(maria);
    const reward = testGrant(maria.id, 'never', 10_00, server.clock.now(), { multiplierE2: 0 });
    const undone = server.database.atomically(async (tx) => {
      await server.server.bonus.give(tx, reward);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await listTitles(maria)).toEqual(before);
  });

  it('is sent once for a bonus that ends within a day', async () => {
    const pedro = await registerMember(server);
    const reward = testGrant(pedro.id, 'ends', 10_00, server.clock.now(), { multiplierE2: 500, expiresInDays: 1 });
    await server.database.atomically((tx) => server.server.bonus.give(tx, reward));
    await watchInbox(server);
    expect(await listTitles(pedro)).toEqual(['Bônus ativado']);
    server.clock.advance(13 * 3_600);
    await watchInbox(server);
    await watchInbox(server);
    const joana = await signedInAgain(server, pedro);
    expect((await listTitles(joana)).filter((title) => title === 'Seu bônus está acabando')).toHaveLength(1);
  });

  it('is sent for a VIP level, and for a rebate on the next morning', async () => {
    goTo(server, '2026-11-21T02:00:00');
    let joana = await registerMember(server);
    await deposit(server, joana, '5000.00');
    for (let bets = 0; bets < 4; bets += 1) await betOnce(joana, '500.00');
    await joana.call('vipInfo', {});
    const level = (await joana.call('vipInfo', {})).uservip.userviplvl;
    expect((await listTitles(joana)).filter((title) => title === 'Novo nível VIP')).toHaveLength(level > 0 ? 1 : 0);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    goTo(server, '2026-11-22T07:00:00');
    await watchInbox(server);
    joana = await signedInAgain(server, joana);
    expect(await listTitles(joana)).not.toContain('Seu rebate está pronto');
    goTo(server, '2026-11-22T09:00:00');
    await watchInbox(server);
    await watchInbox(server);
    joana = await signedInAgain(server, joana);
    expect((await listTitles(joana)).filter((title) => title === 'Seu rebate está pronto')).toHaveLength(1);
    maria = await signedInAgain(server, maria);
  });

  it('is sent to all members of a site for an announced document', async () => {
    const admin = await signInStaff(server, 'admin');
    server.clock.advance(60);
    const { data: draft } = await admin('officeDocumentDraft', { site: 'arara', kind: 'terms' });
    await admin('officeDocumentAnnounce', { id: draft.id });
    await server.settle();
    expect((await listMessages(maria))[0]).toMatchObject({ title: 'Documento atualizado', link: '/documents/terms' });
    expect((await listMessages(maria))[0]?.text).toMatch(/“.+” muda em \d{2}\/\d{2}\/\d{4}/);
    expect((await admin('officeCampaigns', {})).data.total).toBe(0);
  });

  it('is sent once for the unread answers to a ticket, and read with the ticket', async () => {
    const support = await signInStaff(server, 'support');
    const answer = (id: string, text: string) => support('officeTicketAnswer', { id, text });
    const { id } = await openTicket(maria);
    server.clock.advance(60);
    const before = await countUnread(maria);
    await answer(id, 'Estamos vendo.');
    await answer(id, 'Já encontramos o seu Pix.');
    const [first, second] = await listMessages(maria);
    const link = `/information-center/support/ticket/${id}`;
    expect(first).toMatchObject({ title: 'Respondemos seu chamado', icon: 'support', topic: 'account', link });
    expect([first?.text.includes(id), second?.link === link]).toEqual([true, false]);
    expect(await countUnread(maria)).toBe(before + 1);
    await maria.call('ticketRead', { id, number: 3 });
    expect([(await listMessages(maria))[0]?.read, await countUnread(maria)]).toEqual([true, before]);
    server.clock.advance(60);
    await answer(id, 'Chegou?');
    expect((await listMessages(maria))[0]).toMatchObject({ link, read: false });
  });

  it('is sent for the formal answer to a complaint, with its number', async () => {
    const ombudsman = await signInStaff(server, 'risk');
    const { id } = await openTicket(maria);
    const { complaint } = (await maria.call('ticketComplain', { id })).data;
    server.clock.advance(60);
    await ombudsman('officeComplaintAnswer', { id, text: 'A ouvidoria decidiu a seu favor.' });
    const [first] = await listMessages(maria);
    expect(first?.title).toBe('Respondemos sua reclamação');
    expect(first?.text).toContain(complaint?.protocol ?? 'no complaint');
  });

  it('is stored once for a cause under concurrent calls', async () => {
    const { clock, database } = server;
    const ids = createIds({ clock, random: seededRandom('post') });
    const noticeSender = createNoticeSender({
      bus: createLocalBus(() => undefined),
      clock,
      ids,
      jobs: server.server.jobs,
    });
    const notify = () =>
      database.atomically((tx) =>
        noticeSender.notify(tx, { memberId: maria.id, cause: 'deposit:same', template: 'deposit_refused' }),
      );
    await Promise.all(Array.from({ length: 8 }, notify));
    expect((await listTitles(maria)).filter((title) => title === 'Depósito não creditado')).toHaveLength(1);
  });
});

describe("a member's list", () => {
  it('is marked as read one by one or as a whole, and loses removed messages', async () => {
    const all = await listMessages(maria);
    const [first, second] = all;
    const unread = await countUnread(maria);
    expect((await maria.call('notificationRead', { id: first?.id ?? '' })).data.unread).toBe(unread - 1);
    expect((await maria.call('notificationRead', { id: first?.id ?? '' })).data.unread).toBe(unread - 1);
    expect((await maria.call('notificationDelete', { id: second?.id ?? '' })).data.unread).toBe(unread - 2);
    expect((await maria.call('notificationDelete', { id: second?.id ?? '' })).data.unread).toBe(unread - 2);
    expect(await listMessages(maria)).toHaveLength(all.length - 1);
    expect((await maria.call('notificationRead', {})).data.unread).toBe(0);
    expect((await listMessages(maria)).every(({ read }) => read)).toBe(true);
    expect((await maria.call('notificationRead', {})).data.unread).toBe(0);
  });

  it('has pages and can be filtered by topic', async () => {
    const money = (await maria.call('notifications', { topic: 'money', limit: 1 })).data;
    expect(money.data).toHaveLength(1);
    expect(money.last_page).toBe(money.total);
    expect(money.data[0]?.topic).toBe('money');
  });

  it('is not accessible to others', async () => {
    const joao = await registerMember(server);
    const [mine] = await listMessages(maria);
    for (const name of ['notificationRead', 'notificationDelete'] as const)
      await expect(joao.call(name, { id: mine?.id ?? '' })).rejects.toMatchObject({ error: 'not_found', code: 404 });
    expect(await listMessages(maria)).toContainEqual(mine);
    await expect(server.call()('notifications', {})).rejects.toMatchObject({ code: 401 });
  });
});
