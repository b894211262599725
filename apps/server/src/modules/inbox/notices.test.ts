import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  giftOf,
  prepareWithdrawal,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../testing/index.ts';
import { openTicket } from '../../../testing/helpdesk.ts';
import { watchInbox } from '../../../testing/inbox.ts';
import { listen } from '../../../testing/listener.ts';
import { betOnce, goTo, signedInAgain } from '../../../testing/tournaments.ts';
import { createIds, createLocalBus } from '../../platform/index.ts';
import { createPost } from './post.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
});

afterAll(() => house.close());

const listOf = async ({ call }: TestMember) => (await call('notifications', { limit: 100 })).data.data;
const titles = async (member: TestMember) => (await listOf(member)).map(({ title }) => title);
const unreadOf = async ({ call }: TestMember) => (await call('notificationUnread', {})).data.unread;

describe('what the house tells by itself', () => {
  it('is nothing to who just came', async () => {
    expect(await titles(maria)).toEqual([]);
    expect(await unreadOf(maria)).toBe(0);
  });

  it('is a deposit that was credited, at once and with where it leads', async () => {
    const line = await listen(house, maria);
    await deposit(house, maria, '200.00');
    expect(await listOf(maria)).toMatchObject([
      { topic: 'money', icon: 'deposit', title: 'Depósito creditado', link: '/rechargeRecord', read: false },
    ]);
    expect((await listOf(maria))[0]?.text).toMatch(/^R\$\s200,00 já está no seu saldo/);
    expect(await line.hears({ type: 'inbox', unread: 1 })).toEqual({ type: 'inbox', unread: 1 });
    line.close();
  });

  it('is told in the language of whoever reads', async () => {
    const english = await fetch(`${house.url}/api/informationcenter/notification?lang=en`, {
      headers: { authorization: `Bearer ${maria.token}` },
    });
    expect(await english.json()).toMatchObject({ data: { data: [{ title: 'Deposit credited' }] } });
  });

  it('is what became of a withdrawal: approved and paid, or refused and why', async () => {
    const account = await prepareWithdrawal(maria);
    const finance = await signInStaff(house, 'finance');
    const ask = () => maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    house.clock.advance(60);
    const refused = (await ask()).data.id;
    await finance('officeRefuse', { id: refused, reason: 'Envie um documento.' });
    const first = (await listOf(maria))[0];
    expect(first).toMatchObject({ title: 'Saque não aprovado', icon: 'withdrawal' });
    expect(first?.text).toMatch(/R\$\s50,00 .* Motivo: Envie um documento\.$/);
    house.clock.advance(60);
    const paid = (await ask()).data.id;
    await finance('officeApprove', { id: paid });
    await house.settle();
    expect((await titles(maria)).slice(0, 2).toSorted()).toEqual(['Saque aprovado', 'Saque pago']);
    expect((await titles(maria)).filter((title) => title === 'Saque pago')).toHaveLength(1);
  });

  it('is no withdrawal that the player took back: they know', async () => {
    const account = (await maria.call('memberBanks', {})).data[0]?.id ?? 0;
    const { data } = await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
    const before = await titles(maria);
    await maria.call('drawingCancel', { id: data.id });
    expect(await titles(maria)).toEqual(before);
  });

  it('is a reward, once however often it is given', async () => {
    const gift = giftOf(maria.id, 'once', 10_00, house.clock.now(), { multiplierE2: 500 });
    const { bonus } = house.house;
    for (let times = 0; times < 2; times += 1) await house.database.atomically((tx) => bonus.give(tx, gift));
    expect((await titles(maria)).filter((title) => title === 'Bônus ativado')).toHaveLength(1);
    house.clock.advance(60);
    const prize = { ...gift, key: 'tournament:7', cause: 'tournament:7', pocket: 'cash' as const };
    await house.database.atomically((tx) => bonus.give(tx, prize));
    expect((await listOf(maria))[0]).toMatchObject({
      title: 'Prêmio de torneio',
      link: '/promotion/activity/tournaments/7',
    });
  });

  it('is nothing of what came to nothing', async () => {
    const before = await titles(maria);
    const gift = giftOf(maria.id, 'never', 10_00, house.clock.now(), { multiplierE2: 0 });
    const undone = house.database.atomically(async (tx) => {
      await house.house.bonus.give(tx, gift);
      throw new Error('it did not come to be');
    });
    await expect(undone).rejects.toThrow('did not come to be');
    expect(await titles(maria)).toEqual(before);
  });

  it('is a bonus that ends within a day, once', async () => {
    const pedro = await registerMember(house);
    const gift = giftOf(pedro.id, 'ends', 10_00, house.clock.now(), { multiplierE2: 500, expiresInDays: 1 });
    await house.database.atomically((tx) => house.house.bonus.give(tx, gift));
    await watchInbox(house);
    expect(await titles(pedro)).toEqual(['Bônus ativado']);
    house.clock.advance(13 * 3_600);
    await watchInbox(house);
    await watchInbox(house);
    const joana = await signedInAgain(house, pedro);
    expect((await titles(joana)).filter((title) => title === 'Seu bônus está acabando')).toHaveLength(1);
  });

  it('is a VIP level that was reached, and a rebate the morning after', async () => {
    goTo(house, '2026-11-21T02:00:00');
    let joana = await registerMember(house);
    await deposit(house, joana, '5000.00');
    for (let bets = 0; bets < 4; bets += 1) await betOnce(joana, '500.00');
    await joana.call('vipInfo', {});
    const level = (await joana.call('vipInfo', {})).uservip.userviplvl;
    expect((await titles(joana)).filter((title) => title === 'Novo nível VIP')).toHaveLength(level > 0 ? 1 : 0);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
    await house.settle();
    goTo(house, '2026-11-22T07:00:00');
    await watchInbox(house);
    joana = await signedInAgain(house, joana);
    expect(await titles(joana)).not.toContain('Seu rebate está pronto');
    goTo(house, '2026-11-22T09:00:00');
    await watchInbox(house);
    await watchInbox(house);
    joana = await signedInAgain(house, joana);
    expect((await titles(joana)).filter((title) => title === 'Seu rebate está pronto')).toHaveLength(1);
    maria = await signedInAgain(house, maria);
  });

  it('is a document that was announced, to everybody of its site', async () => {
    const admin = await signInStaff(house, 'admin');
    house.clock.advance(60);
    const { data: draft } = await admin('officeDocumentDraft', { site: 'arara', kind: 'terms' });
    await admin('officeDocumentAnnounce', { id: draft.id });
    await house.settle();
    expect((await listOf(maria))[0]).toMatchObject({ title: 'Documento atualizado', link: '/documents/terms' });
    expect((await listOf(maria))[0]?.text).toMatch(/“.+” muda em \d{2}\/\d{2}\/\d{4}/);
    expect((await admin('officeCampaigns', {})).data.total).toBe(0);
  });

  it('is an answer to a ticket: once until it is read, and no longer news when it is', async () => {
    const support = await signInStaff(house, 'support');
    const answer = (id: string, text: string) => support('officeTicketAnswer', { id, text });
    const { id } = await openTicket(maria);
    house.clock.advance(60);
    const before = await unreadOf(maria);
    await answer(id, 'Estamos vendo.');
    await answer(id, 'Já encontramos o seu Pix.');
    const [first, second] = await listOf(maria);
    const link = `/information-center/support/ticket/${id}`;
    expect(first).toMatchObject({ title: 'Respondemos seu chamado', icon: 'support', topic: 'account', link });
    expect([first?.text.includes(id), second?.link === link]).toEqual([true, false]);
    expect(await unreadOf(maria)).toBe(before + 1);
    await maria.call('ticketRead', { id, number: 3 });
    expect([(await listOf(maria))[0]?.read, await unreadOf(maria)]).toEqual([true, before]);
    house.clock.advance(60);
    await answer(id, 'Chegou?');
    expect((await listOf(maria))[0]).toMatchObject({ link, read: false });
  });

  it('is the formal answer to a complaint, by the number of the complaint', async () => {
    const ombudsman = await signInStaff(house, 'risk');
    const { id } = await openTicket(maria);
    const { complaint } = (await maria.call('ticketComplain', { id })).data;
    house.clock.advance(60);
    await ombudsman('officeComplaintAnswer', { id, text: 'A ouvidoria decidiu a seu favor.' });
    const [first] = await listOf(maria);
    expect(first?.title).toBe('Respondemos sua reclamação');
    expect(first?.text).toContain(complaint?.protocol ?? 'no complaint');
  });

  it('stands once for a cause, whoever tells it how often at once', async () => {
    const { clock, database } = house;
    const ids = createIds({ clock, random: seededRandom('post') });
    const post = createPost({ bus: createLocalBus(() => undefined), clock, ids, jobs: house.house.jobs });
    const tell = () =>
      database.atomically((tx) =>
        post.notify(tx, { memberId: maria.id, cause: 'deposit:same', template: 'deposit_refused' }),
      );
    await Promise.all(Array.from({ length: 8 }, tell));
    expect((await titles(maria)).filter((title) => title === 'Depósito não creditado')).toHaveLength(1);
  });
});

describe("a member's list", () => {
  it('is read one by one or wholly, and what was taken out is gone', async () => {
    const all = await listOf(maria);
    const [first, second] = all;
    const unread = await unreadOf(maria);
    expect((await maria.call('notificationRead', { id: first?.id ?? '' })).data.unread).toBe(unread - 1);
    expect((await maria.call('notificationRead', { id: first?.id ?? '' })).data.unread).toBe(unread - 1);
    expect((await maria.call('notificationDelete', { id: second?.id ?? '' })).data.unread).toBe(unread - 2);
    expect((await maria.call('notificationDelete', { id: second?.id ?? '' })).data.unread).toBe(unread - 2);
    expect(await listOf(maria)).toHaveLength(all.length - 1);
    expect((await maria.call('notificationRead', {})).data.unread).toBe(0);
    expect((await listOf(maria)).every(({ read }) => read)).toBe(true);
    expect((await maria.call('notificationRead', {})).data.unread).toBe(0);
  });

  it('has pages, and one of what is asked for', async () => {
    const money = (await maria.call('notifications', { topic: 'money', limit: 1 })).data;
    expect(money.data).toHaveLength(1);
    expect(money.last_page).toBe(money.total);
    expect(money.data[0]?.topic).toBe('money');
  });

  it("is nobody else's", async () => {
    const joao = await registerMember(house);
    const [mine] = await listOf(maria);
    for (const name of ['notificationRead', 'notificationDelete'] as const)
      await expect(joao.call(name, { id: mine?.id ?? '' })).rejects.toMatchObject({ error: 'not_found', code: 404 });
    expect(await listOf(maria)).toContainEqual(mine);
    await expect(house.call()('notifications', {})).rejects.toMatchObject({ code: 401 });
  });
});
