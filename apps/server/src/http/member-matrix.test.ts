import { type Endpoint, type FailureCode, endpoints } from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender } from '../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  flightGame,
  freshKey,
  testGrant,
  prepareWithdrawal,
  registerMember,
  signInStaff,
  testFairness,
} from '../../testing/index.ts';
import { grantOwnFreeRounds } from '../../testing/free-rounds.ts';
import { notPersonal } from '../../testing/impersonal-fields.ts';
import { REFERENCE_FIELD, listInputFields, isMemberId, isReference } from '../../testing/reference-fields.ts';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { memberRows } from '../../testing/member-rows.ts';
import { openManualDepositChannels, receiptOf, sendReceipt } from '../../testing/reviewed-deposits.ts';

const PASSWORD = 'segredo-longo';
const MARK = 'Joaquina Tatuapeba';

/** Ids of things that belong to the other member. */
interface OtherMembersIds {
  order: string;
  /** A deposit that staff confirms, and the receipt for it. */
  reviewedOrder: string;
  receipt: string;
  withdrawal: string;
  account: number;
  round: string;
  gameSession: string;
  /** A session at a shared table, and a ticket there. */
  tableSession: string;
  tableTicket: string;
  session: number;
  notice: string;
  message: string;
  proof: string;
  passkey: string;
  export: string;
  spin: string;
  bonus: string;
  ticket: string;
  ticketPicture: string;
  freeRounds: string;
  fundsRequest: number;
}

interface AccessCase {
  /** The expected refusal: 403 or 404; 409 for a game session of another member, which counts as over. */
  code: FailureCode;
  status: 403 | 404 | 409;
  /** Builds a valid input that contains an id of the other member. */
  toInput: (theirs: OtherMembersIds) => Record<string, unknown>;
}

const refusedWith = (code: FailureCode, status: AccessCase['status'], toInput: AccessCase['toInput']): AccessCase => ({
  code,
  status,
  toInput,
});

const toGuess = (session: string, round: string) => ({ session, round_id: round, guess: 'red', key: freshKey() });

/** Every field of members' calls that refers to something of a member. A new field must be added. */
const accessCases: Record<string, AccessCase> = {
  'sessionEnd.id': refusedWith('not_found', 404, ({ session }) => ({ id: session })),
  'noticesRead.id': refusedWith('not_found', 404, ({ notice }) => ({ id: notice })),
  'notificationRead.id': refusedWith('not_found', 404, ({ message }) => ({ id: message })),
  'notificationDelete.id': refusedWith('not_found', 404, ({ message }) => ({ id: message })),
  'emailBind.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof, email: 'outra@caixa.example' })),
  'twoStepEnrol.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof })),
  'twoStepOff.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof, code: '123456' })),
  'exclusionStart.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ kind: 'pause', length: '7d', proof })),
  'exclusionReturn.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof })),
  'realityCheckAnswer.check_id': refusedWith('not_found', 404, ({ bonus: id }) => ({ check_id: id, answer: 'pause' })),
  'fundsAnswer.id': refusedWith('not_found', 404, ({ fundsRequest: id }) => ({ id, answer: 'Salário' })),
  'passkeyAddStart.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof })),
  'passkeyRename.id': refusedWith('not_found', 404, ({ passkey }) => ({ id: passkey, name: 'Minha' })),
  'passkeyWithdrawals.id': refusedWith('not_found', 404, ({ passkey: id }) => ({ id, on: true, qk_pwd: '271828' })),
  'passkeyRemove.id': refusedWith('not_found', 404, ({ passkey }) => ({ id: passkey, proof: myProof })),
  'passkeyRemove.proof': refusedWith('proof_needed', 403, ({ passkey, proof }) => ({ id: passkey, proof })),
  'passkeyDrawingStart.member_bank_id': refusedWith('passkey_missing', 409, ({ account }) => ({
    money: '20.00',
    member_bank_id: account,
  })),
  'twoStepRecovery.proof': refusedWith('proof_needed', 403, ({ proof }) => ({ proof })),
  'bet.session': refusedWith('game_session_over', 409, ({ gameSession }) => ({
    session: gameSession,
    stake: '1.00',
    key: freshKey(),
  })),
  'bet.free_rounds': refusedWith('not_found', 404, ({ freeRounds }) => ({
    session: mySession,
    stake: '0.50',
    key: freshKey(),
    free_rounds: freeRounds,
  })),
  'doubleUp.session': refusedWith('game_session_over', 409, ({ gameSession, round }) => toGuess(gameSession, round)),
  'doubleUp.round_id': refusedWith('not_found', 404, ({ round }) => toGuess(mySession, round)),
  'beginRound.session': refusedWith('game_session_over', 409, ({ gameSession }) => ({
    session: gameSession,
    stake: '1.00',
    key: freshKey(),
  })),
  'openRound.session': refusedWith('game_session_over', 409, ({ gameSession }) => ({ session: gameSession })),
  'moveRound.session': refusedWith('game_session_over', 409, ({ gameSession, round }) => ({
    session: gameSession,
    round_id: round,
    number: 0,
    move: 'take',
  })),
  'moveRound.round_id': refusedWith('not_found', 404, ({ round }) => ({
    session: mySession,
    round_id: round,
    number: 0,
    move: 'take',
  })),
  'placeTicket.session': refusedWith('game_session_over', 409, ({ tableSession }) => ({
    session: tableSession,
    round_id: freshKey(),
    stake: '1.00',
    key: freshKey(),
  })),
  'placeTickets.session': refusedWith('game_session_over', 409, ({ tableSession }) => ({
    session: tableSession,
    round_id: freshKey(),
    tickets: [{ stake: '1.00' }],
    key: freshKey(),
  })),
  'leaveFlight.session': refusedWith('game_session_over', 409, ({ tableSession, tableTicket }) => ({
    session: tableSession,
    ticket_id: tableTicket,
  })),
  'leaveFlight.ticket_id': refusedWith('not_found', 404, ({ tableTicket }) => ({
    session: myTableSession,
    ticket_id: tableTicket,
  })),
  'round.round_id': refusedWith('not_found', 404, ({ round }) => ({ round_id: round })),
  'jackpotRound.round_id': refusedWith('not_found', 404, ({ round }) => ({ round_id: round })),
  'rechargeDetail.order_number': refusedWith('order_unknown', 404, ({ order }) => ({ order_number: order })),
  'rechargeReceiptSend.order_number': refusedWith('order_unknown', 404, ({ reviewedOrder }) => ({
    order_number: reviewedOrder,
    image: picture,
  })),
  'rechargeReceipt.id': refusedWith('not_found', 404, ({ receipt }) => ({ id: receipt })),
  'drawing.member_bank_id': refusedWith('bank_account_unknown', 404, ({ account }) => ({
    money: '20.00',
    qk_pwd: '271828',
    member_bank_id: account,
  })),
  'drawingCancel.id': refusedWith('withdrawal_unknown', 404, ({ withdrawal }) => ({ id: withdrawal })),
  'memberBankSave.id': refusedWith('bank_account_unknown', 404, ({ account }) => ({
    id: account,
    account_type: 'email',
    account_number: 'maria@exemplo.com',
    account_name: 'Maria da Silva',
    cpf: '529.982.247-25',
    qk_pwd: '271828',
  })),
  'memberBankDelete.id': refusedWith('bank_account_unknown', 404, ({ account }) => ({ id: account, qk_pwd: '271828' })),
  'memberBankDefault.id': refusedWith('bank_account_unknown', 404, ({ account }) => ({ id: account })),
  'coverBets.id': refusedWith('not_found', 404, ({ bonus }) => ({ id: bonus })),
  'bonusForfeit.id': refusedWith('not_found', 404, ({ bonus }) => ({ id: bonus })),
  'ticket.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketOpen.about_number': refusedWith('not_found', 404, ({ order }) => ({
    topic: 'deposit',
    subject: 'Um depósito',
    text: 'Não chegou.',
    about_kind: 'deposit',
    about_number: order,
  })),
  'ticketWrite.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket, text: 'Oi' })),
  'ticketRead.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket, number: 1 })),
  'ticketSolve.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketRate.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket, rating: 5 })),
  'ticketComplain.id': refusedWith('not_found', 404, ({ ticket }) => ({ id: ticket })),
  'ticketPicture.id': refusedWith('not_found', 404, (theirs) => ({ id: theirs.ticketPicture })),
  'drawingDetail.id': refusedWith('withdrawal_unknown', 404, ({ withdrawal }) => ({ id: withdrawal })),
  'spinProof.id': refusedWith('not_found', 404, ({ spin }) => ({ id: spin })),
  'privacyExportDownload.id': refusedWith('not_found', 404, (theirs) => ({ id: theirs.export, password: PASSWORD })),
};

const coveredFields = [...Object.keys(accessCases), ...Object.keys(notPersonal)];
const calls: Endpoint[] = (Object.values(endpoints) as Endpoint[]).filter(({ audience }) => audience === 'member');

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;
let joao: TestMember;
let theirs: OtherMembersIds;
/** Game sessions of the caller. */
let mySession: string;
let myTableSession: string;
/** A proof of the caller. */
let myProof: string;
let picture: string;

beforeAll(async () => {
  server = await createTestServer({ roundGames: [flightGame], roundFairness: testFairness() });
  await server.server.tables.step();
  ask = requestSender(server);
  maria = await registerMember(server);
  joao = await registerMember(server, { realname: MARK });
  await deposit(server, maria, '100.00');
  await prepareWithdrawal(maria);
  picture = await receiptOf(40);
  theirs = await createOwnedThings(joao);
  myProof = (await maria.call('passwordVerify', { password: PASSWORD })).data.proof;
  mySession = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;
  myTableSession = (await maria.call('launch', { platType: 'arara', gameCode: flightGame.name })).data.session;
});

afterAll(() => server.close());

/** Creates one of each thing that a member can own. */
async function createOwnedThings({ call }: TestMember): Promise<OtherMembersIds> {
  const order = await deposit(server, joao, '100.00');
  const staff = await signInStaff(server, 'admin');
  const channels = await openManualDepositChannels(staff);
  const { id: freeRounds } = await grantOwnFreeRounds(staff, joao);
  const { data: reviewed } = await call('recharge', { money: '50.00', ...channels.transfer });
  const { receipts } = await sendReceipt(joao, reviewed.order_number);
  const account = await prepareWithdrawal(joao);
  const { data: drawn } = await call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
  const { data: launched } = await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
  const { data: listed } = await call('games', { search: 'tigre' });
  const stake = listed.data.find(({ name }) => name === 'tigre-da-vez')?.min_bet ?? '1.00';
  const { data: bet } = await call('bet', { session: launched.session, stake, key: freshKey() });
  const { data: table } = await call('launch', { platType: 'arara', gameCode: flightGame.name });
  const { data: seen } = await call('tableView', { game: flightGame.name });
  const placing = { session: table.session, round_id: seen.round.id, stake: '1.00', input: {}, key: freshKey() };
  const { data: placed } = await call('placeTicket', placing);
  const { data: spun } = await call('dailyWheelClaim', {});
  const { data: proven } = await call('passwordVerify', { password: PASSWORD });
  const { data: options } = await call('passkeyAddStart', { proof: proven.proof });
  const created = createSoftwareAuthenticator().create(options, { origin: server.url });
  await call('passkeyAdd', { response: created });
  const { data: passkeys } = await call('passkeys', {});
  const { data: requested } = await call('privacyExport', { password: PASSWORD });
  const grant = testGrant(joao.id, 'theirs', 10_00, server.clock.now(), { multiplierE2: 1_000 });
  const { id: bonus } = await server.database.atomically((tx) => server.server.bonus.give(tx, grant));
  await server.settle();
  await call('drawingPasswordChange', { old_qk_pwd: '271828', qk_pwd: '314159', qk_pwd_confirmation: '314159' });
  const { data: shown } = await call('ticketPictureSend', { image: picture });
  const form = { topic: 'account' as const, subject: MARK, text: MARK, pictures: [shown.id] };
  const { data: ticket } = await call('ticketOpen', form);
  const { data: notices } = await call('notices', {});
  const { data: messages } = await call('notifications', {});
  const { data: sessions } = await call('sessions', {});
  const { data: opened } = await staff('officeAmlCaseOpen', { player_id: joao.id, reason: 'movimento incomum' });
  await staff('officeAmlFundsRequest', { id: opened.id, question: 'Qual é a origem dos depósitos?' });
  const { data: question } = await call('fundsRequest', {});
  return {
    order,
    fundsRequest: question?.id ?? 0,
    reviewedOrder: reviewed.order_number,
    receipt: receipts[0]?.id ?? '',
    account,
    withdrawal: drawn.id,
    round: bet.round_id,
    gameSession: launched.session,
    tableSession: table.session,
    tableTicket: placed.ticket.id,
    session: sessions[0]?.id ?? 0,
    notice: notices.data[0]?.id ?? '',
    message: messages.data[0]?.id ?? '',
    proof: proven.proof,
    passkey: passkeys[0]?.id ?? '',
    export: requested.id,
    spin: spun.spin.id,
    bonus,
    ticket: ticket.id,
    ticketPicture: shown.id,
    freeRounds,
  };
}

function callAsMaria({ method, path }: Endpoint, input: Record<string, unknown>): Promise<Reply> {
  const headers = { authorization: `Bearer ${maria.token}` };
  if (method === 'POST') return ask(path, { body: input, headers });
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return ask(`${path}?${query.toString()}`, { headers });
}

describe('the access matrix', () => {
  it('covers every field of members’ calls that may refer to a member’s data', () => {
    const references = calls.flatMap((call) =>
      listInputFields(call)
        .filter((field) => !isMemberId(field) && (REFERENCE_FIELD.test(field) || isReference(call, field)))
        .map((field) => `${call.name}.${field}`),
    );
    expect(references.filter((field) => !coveredFields.includes(field))).toEqual([]);
    expect(references.length).toBeGreaterThan(12);
  });

  it('contains no field that the contract does not have', () => {
    const fields = new Set(calls.flatMap((call) => listInputFields(call).map((field) => `${call.name}.${field}`)));
    expect(coveredFields.filter((field) => !fields.has(field))).toEqual([]);
  });

  it('is tested with an existing thing of each kind', () => {
    for (const [name, id] of Object.entries(theirs)) expect(id, name).toBeTruthy();
  });
});

describe('data of another member', () => {
  it.each(Object.entries(accessCases))('is neither shown nor changed by %s', async (field, one) => {
    const endpoint = calls.find(({ name }) => name === field.split('.')[0]);
    if (endpoint === undefined) throw new Error(`no call has the field ${field}`);
    const before = await memberRows(server.database, joao.id);
    const reply = await callAsMaria(endpoint, one.toInput(theirs));
    expect([reply.status, reply.body['error']], reply.text).toEqual([one.status, one.code]);
    expect(reply.text).not.toContain(MARK);
    expect(reply.text).not.toContain(joao.account);
    expect(reply.body).not.toHaveProperty('data');
    expect(await memberRows(server.database, joao.id)).toEqual(before);
  });

  it('cannot be distinguished from data that does not exist', async () => {
    for (const [field, one] of Object.entries(accessCases)) {
      if (one.status !== 404) continue;
      const endpoint = calls.find(({ name }) => name === field.split('.')[0]);
      if (endpoint === undefined) throw new Error(`no call has the field ${field}`);
      const missing: OtherMembersIds = {
        fundsRequest: 999_999_999,
        order: 'R0',
        reviewedOrder: 'R0',
        receipt: '01890000-0000-7000-8000-000000000000',
        withdrawal: 'W0',
        account: 999_999,
        round: freshKey(),
        gameSession: 'x',
        tableSession: 'x',
        tableTicket: freshKey(),
        session: 999_999,
        notice: freshKey(),
        message: freshKey(),
        proof: 'x',
        passkey: freshKey(),
        export: 'X0',
        spin: '0190a0a0-0000-7000-8000-000000000001',
        bonus: freshKey(),
        ticket: 'T0',
        ticketPicture: freshKey(),
        freeRounds: freshKey(),
      };
      const [existing, unknown] = [
        await callAsMaria(endpoint, one.toInput(theirs)),
        await callAsMaria(endpoint, one.toInput(missing)),
      ];
      expect([existing.status, existing.body], field).toEqual([unknown.status, unknown.body]);
    }
  });

  it.each(calls)('is not accessible by another member_id in $name', async (endpoint) => {
    const before = await memberRows(server.database, joao.id);
    const reply = await callAsMaria(endpoint, { member_id: joao.id });
    expect([reply.status, reply.body['error']]).toEqual([403, 'forbidden']);
    expect(await memberRows(server.database, joao.id)).toEqual(before);
  });

  it('is not accessible by other field names, headers, cookies or paths', async () => {
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
    const sessions = await ask(`/api/member/sessions?id=${id}&memberId=${id}`, { headers });
    expect(sessions.text).not.toContain(`"id":${theirs.session},`);
    for (const path of [`/api/auth/me/${id}`, `/api/member/${id}`, `/api/profilepictures/${id}`])
      expect((await ask(path, { headers })).status).toBe(404);
  });

  it('remains accessible to its owner', async () => {
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
