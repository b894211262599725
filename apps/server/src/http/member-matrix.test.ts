import { type Endpoint, type FailureCode, endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf } from '../../testing/ask.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  flightGame,
  freshKey,
  giftOf,
  prepareWithdrawal,
  registerMember,
  signInStaff,
  testFairness,
} from '../../testing/index.ts';
import { NAMED, fieldsOf, isMemberId, isReference } from '../../testing/named-fields.ts';
import { standing } from '../../testing/standing.ts';
import { openReviewedWays, receiptOf, sendReceipt } from '../../testing/reviewed-deposits.ts';

const PASSWORD = 'segredo-longo';
const MARK = 'Joaquina Tatuapeba';

/** What of the one the other asks for. */
interface Theirs {
  order: string;
  /** A deposit that staff confirms, and the receipt that was sent for it. */
  proved: string;
  receipt: string;
  withdrawal: string;
  account: number;
  round: string;
  gameSession: string;
  /** Leave to play at a shared table, and a ticket there. */
  tableSession: string;
  tableTicket: string;
  place: number;
  notice: string;
  message: string;
  proof: string;
  export: string;
  spin: string;
  bonus: string;
  ticket: string;
  ticketPicture: string;
}

interface Reach {
  /** How it is refused. 403 and 404 are the rule; what is a secret of a session is over for anybody else: 409. */
  code: FailureCode;
  status: 403 | 404 | 409;
  /** The call with the other's thing in it, and all else as it should be. */
  give: (theirs: Theirs) => Record<string, unknown>;
}

const reach = (code: FailureCode, status: Reach['status'], give: Reach['give']): Reach => ({ code, status, give });

/** Every field of every member's call that names a thing of a member: a new one must be written here. */
const things: Record<string, Reach> = {
  'sessionEnd.id': reach('not_found', 404, ({ place }) => ({ id: place })),
  'noticesRead.id': reach('not_found', 404, ({ notice }) => ({ id: notice })),
  'notificationRead.id': reach('not_found', 404, ({ message }) => ({ id: message })),
  'notificationDelete.id': reach('not_found', 404, ({ message }) => ({ id: message })),
  'emailBind.proof': reach('proof_needed', 403, ({ proof }) => ({ proof, email: 'outra@caixa.example' })),
  'twoStepEnrol.proof': reach('proof_needed', 403, ({ proof }) => ({ proof })),
  'twoStepOff.proof': reach('proof_needed', 403, ({ proof }) => ({ proof, code: '123456' })),
  'twoStepRecovery.proof': reach('proof_needed', 403, ({ proof }) => ({ proof })),
  'bet.session': reach('game_session_over', 409, ({ gameSession }) => ({
    session: gameSession,
    stake: '1.00',
    key: freshKey(),
  })),
  'beginRound.session': reach('game_session_over', 409, ({ gameSession }) => ({
    session: gameSession,
    stake: '1.00',
    key: freshKey(),
  })),
  'openRound.session': reach('game_session_over', 409, ({ gameSession }) => ({ session: gameSession })),
  'moveRound.session': reach('game_session_over', 409, ({ gameSession, round }) => ({
    session: gameSession,
    round_id: round,
    number: 0,
    move: 'take',
  })),
  'moveRound.round_id': reach('not_found', 404, ({ round }) => ({
    session: mySession,
    round_id: round,
    number: 0,
    move: 'take',
  })),
  'placeTicket.session': reach('game_session_over', 409, ({ tableSession }) => ({
    session: tableSession,
    round_id: freshKey(),
    stake: '1.00',
    key: freshKey(),
  })),
  'placeTickets.session': reach('game_session_over', 409, ({ tableSession }) => ({
    session: tableSession,
    round_id: freshKey(),
    tickets: [{ stake: '1.00' }],
    key: freshKey(),
  })),
  'leaveFlight.session': reach('game_session_over', 409, ({ tableSession, tableTicket }) => ({
    session: tableSession,
    ticket_id: tableTicket,
  })),
  'leaveFlight.ticket_id': reach('not_found', 404, ({ tableTicket }) => ({
    session: myTableSession,
    ticket_id: tableTicket,
  })),
  'round.round_id': reach('not_found', 404, ({ round }) => ({ round_id: round })),
  'jackpotRound.round_id': reach('not_found', 404, ({ round }) => ({ round_id: round })),
  'rechargeDetail.order_number': reach('order_unknown', 404, ({ order }) => ({ order_number: order })),
  'rechargeReceiptSend.order_number': reach('order_unknown', 404, ({ proved }) => ({
    order_number: proved,
    image: picture,
  })),
  'rechargeReceipt.id': reach('not_found', 404, ({ receipt }) => ({ id: receipt })),
  'drawing.member_bank_id': reach('bank_account_unknown', 404, ({ account }) => ({
    money: '20.00',
    qk_pwd: '271828',
    member_bank_id: account,
  })),
  'drawingCancel.id': reach('withdrawal_unknown', 404, ({ withdrawal }) => ({ id: withdrawal })),
  'memberBankSave.id': reach('bank_account_unknown', 404, ({ account }) => ({
    id: account,
    account_type: 'email',
    account_number: 'maria@exemplo.com',
    account_name: 'Maria da Silva',
    cpf: '529.982.247-25',
    qk_pwd: '271828',
  })),
  'memberBankDelete.id': reach('bank_account_unknown', 404, ({ account }) => ({ id: account, qk_pwd: '271828' })),
  'memberBankDefault.id': reach('bank_account_unknown', 404, ({ account }) => ({ id: account })),
  'coverBets.id': reach('not_found', 404, ({ bonus }) => ({ id: bonus })),
  'bonusForfeit.id': reach('not_found', 404, ({ bonus }) => ({ id: bonus })),
  'ticket.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketOpen.about_number': reach('not_found', 404, ({ order }) => ({
    topic: 'deposit',
    subject: 'Um depósito',
    text: 'Não chegou.',
    about_kind: 'deposit',
    about_number: order,
  })),
  'ticketWrite.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket, text: 'Oi' })),
  'ticketRead.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket, number: 1 })),
  'ticketSolve.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketRate.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket, rating: 5 })),
  'ticketComplain.id': reach('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketPicture.id': reach('not_found', 404, (theirs) => ({ id: theirs.ticketPicture })),
  'drawingDetail.id': reach('withdrawal_unknown', 404, ({ withdrawal }) => ({ id: withdrawal })),
  'spinProof.id': reach('not_found', 404, ({ spin }) => ({ id: spin })),
  'privacyExportDownload.id': reach('not_found', 404, (theirs) => ({ id: theirs.export, password: PASSWORD })),
};

/** Calls on promotions: all name one, and claims one thing of it. */
const claimed = [
  'ftd',
  'dailyLogin',
  'dailyWheel',
  'lotteryWheel',
  'invitation',
  'dailyRescue',
  'rechargeRebate',
  'rechargeTiers',
  'activity',
];

/** Fields that look as if they named a thing of somebody, and why they do not. */
const nobodys: Record<string, string> = {
  ...Object.fromEntries(
    claimed.flatMap((name) => [
      [`${name}Check.id`, 'a promotion of the house'],
      [`${name}Claim.id`, 'a promotion of the house'],
      [`${name}Claim.key`, "what of it, among the caller's own: a day, a deposit, somebody they invited"],
    ]),
  ),
  'beginRound.key': 'made by the caller for the caller: the same key of another is another round',
  'moveRound.number': 'how many moves were made before',
  'bet.key': 'made by the caller for the caller: the same key of another is another bet',
  'orderDetails.number': "part of a number, looked for among the caller's own movements",
  'placeTicket.round_id': 'a round that everybody shares',
  'placeTicket.key': 'made by the caller for the caller: the same key of another is another ticket',
  'placeTickets.round_id': 'a round that everybody shares',
  'placeTickets.key': 'made by the caller for the caller: the same key of another is other tickets',
  'recharge.payment_id': 'a channel of the house',
  'rebateClaim.id': "a day and kind of the caller's own bets",
  'rebateDetails.id': "a day and kind of the caller's own bets",
  'ticketRead.number': 'how many messages the member has read',
  'chatReport.id': 'a line that everybody at the table reads',
  'tournamentJoin.id': 'a tournament of the site',
  'vipClaim.key': "a level, week or month of the caller's own",
  'memberBankSave.account_number': 'a Pix key as the caller types it',
  'drawing.cpf_id': 'a Pix key, or the CPF of a holder, as the caller types it',
  'drawing.phone_number': 'a Pix key as the caller types it',
};

const calls: Endpoint[] = (Object.values(endpoints) as Endpoint[]).filter(({ audience }) => audience === 'member');

let house: TestHouse;
let ask: Ask;
let maria: TestMember;
let joao: TestMember;
let theirs: Theirs;
/** Maria's own leave to play. */
let mySession: string;
let myTableSession: string;
let picture: string;

beforeAll(async () => {
  house = await createTestHouse({ roundGames: [flightGame], roundFairness: testFairness() });
  await house.house.tables.step();
  ask = askOf(house);
  maria = await registerMember(house);
  joao = await registerMember(house, { realname: MARK });
  await deposit(house, maria, '100.00');
  await prepareWithdrawal(maria);
  picture = await receiptOf(40);
  theirs = await thingsOf(joao);
  mySession = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;
  myTableSession = (await maria.call('launch', { platType: 'arara', gameCode: flightGame.name })).data.session;
});

afterAll(() => house.close());

/** One of each thing that a member can have. */
async function thingsOf({ call }: TestMember): Promise<Theirs> {
  const order = await deposit(house, joao, '100.00');
  const ways = await openReviewedWays(await signInStaff(house, 'admin'));
  const { data: proved } = await call('recharge', { money: '50.00', ...ways.transfer });
  const { receipts } = await sendReceipt(joao, proved.order_number);
  const account = await prepareWithdrawal(joao);
  const { data: drawn } = await call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
  const { data: launched } = await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  const { data: listed } = await call('games', { search: 'tigre' });
  const stake = listed.data.find(({ name }) => name === 'tigre-da-vez')?.min_bet ?? '1.00';
  const { data: bet } = await call('bet', { session: launched.session, stake, key: freshKey() });
  const { data: table } = await call('launch', { platType: 'arara', gameCode: flightGame.name });
  const { data: seen } = await call('tableSight', { game: flightGame.name });
  const placing = { session: table.session, round_id: seen.round.id, stake: '1.00', input: {}, key: freshKey() };
  const { data: placed } = await call('placeTicket', placing);
  const { data: spun } = await call('dailyWheelClaim', {});
  const { data: proven } = await call('passwordVerify', { password: PASSWORD });
  const { data: asked } = await call('privacyExport', { password: PASSWORD });
  const gift = giftOf(joao.id, 'theirs', 10_00, house.clock.now(), { multiplierE2: 1_000 });
  const { id: bonus } = await house.database.atomically((tx) => house.house.bonus.give(tx, gift));
  await house.settle();
  await call('drawingPasswordChange', { old_qk_pwd: '271828', qk_pwd: '314159', qk_pwd_confirmation: '314159' });
  const { data: shown } = await call('ticketPictureSend', { image: picture });
  const asking = { topic: 'account' as const, subject: MARK, text: MARK, pictures: [shown.id] };
  const { data: ticket } = await call('ticketOpen', asking);
  const { data: notices } = await call('notices', {});
  const { data: messages } = await call('notifications', {});
  const { data: places } = await call('sessions', {});
  return {
    order,
    proved: proved.order_number,
    receipt: receipts[0]?.id ?? '',
    account,
    withdrawal: drawn.id,
    round: bet.round_id,
    gameSession: launched.session,
    tableSession: table.session,
    tableTicket: placed.ticket.id,
    place: places[0]?.id ?? 0,
    notice: notices.data[0]?.id ?? '',
    message: messages.data[0]?.id ?? '',
    proof: proven.proof,
    export: asked.id,
    spin: spun.spin.id,
    bonus,
    ticket: ticket.id,
    ticketPicture: shown.id,
  };
}

/** Maria's call, whatever it brings. */
function asMaria({ method, path }: Endpoint, given: Record<string, unknown>): Promise<Reply> {
  const headers = { authorization: `Bearer ${maria.token}` };
  if (method === 'POST') return ask(path, { body: given, headers });
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return ask(`${path}?${query.toString()}`, { headers });
}

describe('the calls of a member', () => {
  it('that name a thing of somebody all stand in the matrix', () => {
    const naming = calls.flatMap((call) =>
      fieldsOf(call)
        .filter((field) => !isMemberId(field) && (NAMED.test(field) || isReference(call, field)))
        .map((field) => `${call.name}.${field}`),
    );
    const answered = new Set([...Object.keys(things), ...Object.keys(nobodys)]);
    expect(naming.filter((field) => !answered.has(field))).toEqual([]);
    expect(naming.length).toBeGreaterThan(12);
  });

  it('and nothing stands there that is not in the contract', () => {
    const fields = new Set(calls.flatMap((call) => fieldsOf(call).map((field) => `${call.name}.${field}`)));
    expect([...Object.keys(things), ...Object.keys(nobodys)].filter((field) => !fields.has(field))).toEqual([]);
  });

  it('were given one of each thing', () => {
    for (const [what, thing] of Object.entries(theirs)) expect(thing, what).toBeTruthy();
  });
});

describe('what is another’s', () => {
  it.each(Object.entries(things))('%s is refused, shows nothing and changes nothing', async (field, one) => {
    const endpoint = calls.find(({ name }) => name === field.split('.')[0]);
    if (endpoint === undefined) throw new Error(`there is no call of ${field}`);
    const before = await standing(house.database, joao.id);
    const reply = await asMaria(endpoint, one.give(theirs));
    expect([reply.status, reply.body['error']], reply.text).toEqual([one.status, one.code]);
    expect(reply.text).not.toContain(MARK);
    expect(reply.text).not.toContain(joao.account);
    expect(reply.body).not.toHaveProperty('data');
    expect(await standing(house.database, joao.id)).toEqual(before);
  });

  it('is as unknown as what is nobody’s', async () => {
    for (const [field, one] of Object.entries(things)) {
      if (one.status !== 404) continue;
      const endpoint = calls.find(({ name }) => name === field.split('.')[0]);
      if (endpoint === undefined) throw new Error(`there is no call of ${field}`);
      const nothing: Theirs = {
        order: 'R0',
        proved: 'R0',
        receipt: '01890000-0000-7000-8000-000000000000',
        withdrawal: 'W0',
        account: 999_999,
        round: freshKey(),
        gameSession: 'x',
        tableSession: 'x',
        tableTicket: freshKey(),
        place: 999_999,
        notice: freshKey(),
        message: freshKey(),
        proof: 'x',
        export: 'X0',
        spin: '0190a0a0-0000-7000-8000-000000000001',
        bonus: freshKey(),
        ticket: 'T0',
        ticketPicture: freshKey(),
      };
      const [known, unknown] = [await asMaria(endpoint, one.give(theirs)), await asMaria(endpoint, one.give(nothing))];
      expect([known.status, known.body], field).toEqual([unknown.status, unknown.body]);
    }
  });

  it.each(calls)('member_id of another is no way into $name', async (endpoint) => {
    const before = await standing(house.database, joao.id);
    const reply = await asMaria(endpoint, { member_id: joao.id });
    expect([reply.status, reply.body['error']]).toEqual([403, 'forbidden']);
    expect(await standing(house.database, joao.id)).toEqual(before);
  });

  it('is not to be had by another name for it, a header, a cookie or a path', async () => {
    const { id } = joao;
    const names = ['memberId', 'MEMBER_ID', 'member', 'user_id', 'uid', 'id', 'player_id', 'owner'];
    const named = Object.fromEntries(names.map((name) => [name, id]));
    const headers = {
      authorization: `Bearer ${maria.token}`,
      cookie: `member_id=${id}; arara_kept=${joao.token}`,
      'x-member-id': `${id}`,
      'x-user-id': `${id}`,
      'x-original-url': `/api/auth/me/${id}`,
    };
    const me = await ask('/api/auth/me?user_id=1', { body: { ...named, member: { id } }, headers });
    expect(me.body['data']).toMatchObject({ id: maria.id });
    const places = await ask(`/api/member/sessions?id=${id}&memberId=${id}`, { headers });
    expect(places.text).not.toContain(`"id":${theirs.place},`);
    for (const path of [`/api/auth/me/${id}`, `/api/member/${id}`, `/api/profilepictures/${id}`])
      expect((await ask(path, { headers })).status).toBe(404);
  });

  it('is still there for whom it belongs to', async () => {
    expect((await joao.call('round', { round_id: theirs.round })).data.round_id).toBe(theirs.round);
    expect((await joao.call('rechargeDetail', { order_number: theirs.order })).data.order_number).toBe(theirs.order);
    expect((await joao.call('drawingDetail', { id: theirs.withdrawal })).data.id).toBe(theirs.withdrawal);
    expect((await joao.call('memberBanks', {})).data.map(({ id }) => id)).toContain(theirs.account);
    await joao.call('noticesRead', { id: theirs.notice });
    await joao.call('notificationRead', { id: theirs.message });
    const opened = await joao.call('privacyExportDownload', { id: theirs.export, password: PASSWORD });
    expect(JSON.stringify(opened.data.document)).toContain(MARK);
  });
});
