import { endpoints } from '@arara/contract';
import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';
import { createSoftwareAuthenticator } from '../../../../../testing/software-authenticator.ts';

const REASON = 'chamado 4711';

let server: TestServer;
let support: Call;
let auditor: Call;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  support = await signInStaff(server, 'support');
  auditor = await signInStaff(server, 'auditor');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

async function catchCode(response: Promise<unknown>): Promise<string> {
  return response.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );
}

const loadPlayer = async (id = maria.id) => (await support('officePlayer', { id })).data;

/** Lists the audit entries of a player, oldest first, without reads. */
async function listActions(id = maria.id) {
  const { data } = await auditor('officeAudit', { subject: `player:${id}`, order: 'asc', limit: 100 });
  return data.data;
}

/** Enables the second step of a member. */
async function turnTwoStepOn(): Promise<void> {
  const { data } = await maria.call('twoStepEnrol', { proof: await proofOf(maria.call) });
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: server.clock.now().getTime() });
  await maria.call('twoStepConfirm', { code });
}

describe('the player view', () => {
  it('is masked and contains origin, inviter and accepted documents', async () => {
    const inviter = await loadPlayer();
    const guest = await registerMember(server, { introducer: inviter.invite_code });
    expect(await loadPlayer(guest.id)).toMatchObject({
      account: guest.account,
      realname: 'Ma***va',
      status: 1,
      site: 'arara',
      register_site: '127.0.0.1',
      register_ip: '127.***1',
      email: '',
      cpf: '',
      inviter: { id: maria.id, account: maria.account },
      is_demo: false,
      has_withdrawal_password: false,
      two_step_since: null,
      open_sessions: 1,
      frozen: null,
      tags: [],
    });
    const { documents } = await loadPlayer(guest.id);
    expect(documents.map(({ kind, version }) => [kind, version])).toEqual([
      ['terms', 1],
      ['privacy', 1],
      ['responsible_gaming', 1],
    ]);
  });

  it('is found by id, account, phone, status and tag', async () => {
    const found = async (input: Parameters<typeof support<'officePlayers'>>[1]) =>
      (await support('officePlayers', input)).data.data.map(({ id }) => id);
    expect(await found({ q: String(maria.id) })).toEqual([maria.id]);
    expect(await found({ q: maria.account.toUpperCase() })).toEqual([maria.id]);
    const { data } = await support('officeReveal', { player_id: maria.id, fields: ['phone'], reason: REASON });
    expect(await found({ q: data.values[0]?.value ?? '' })).toEqual([maria.id]);
    expect(await found({ q: 'a%' })).toEqual([]);
    expect(await found({ status: 'frozen' })).toEqual([]);
    await support('officePlayerFreeze', { id: maria.id, reason: REASON });
    await support('officePlayerTags', { id: maria.id, tags: ['procurado'] });
    expect(await found({ status: 'frozen' })).toEqual([maria.id]);
    expect(await found({ tag: 'procurado', status: 'frozen' })).toEqual([maria.id]);
    expect(await found({ tag: 'procurado', status: 'active' })).toEqual([]);
    await support('officePlayerUnfreeze', { id: maria.id, reason: REASON });
  });
});

describe('a frozen account', () => {
  it('cannot bet or deposit, and can withdraw', async () => {
    await deposit(server, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    const launched = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const bet = () => maria.call('bet', { session: launched.data.session, stake: '1.00', key: freshKey() });
    const frozen = (await support('officePlayerFreeze', { id: maria.id, reason: REASON })).data;
    expect(frozen).toMatchObject({ status: 2, frozen: { by: 'support@arara.test', reason: REASON } });
    expect(await catchCode(bet())).toBe('player_blocked');
    expect(await catchCode(deposit(server, maria, '50.00'))).toBe('player_blocked');
    expect(await catchCode(maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' }))).toBe(
      'ok',
    );
    const thawed = (await support('officePlayerUnfreeze', { id: maria.id, reason: 'conferido' })).data;
    expect(thawed).toMatchObject({ status: 1, frozen: null });
    expect(await catchCode(bet())).toBe('ok');
  });

  it('is frozen and unfrozen once by concurrent staff', async () => {
    const freeze = () => catchCode(support('officePlayerFreeze', { id: maria.id, reason: REASON }));
    const thaw = () => catchCode(support('officePlayerUnfreeze', { id: maria.id, reason: REASON }));
    expect(await thaw()).toBe('player_not_frozen');
    expect((await Promise.all([freeze(), freeze()])).toSorted()).toEqual(['ok', 'player_not_active']);
    expect((await Promise.all([thaw(), thaw()])).toSorted()).toEqual(['ok', 'player_not_frozen']);
    expect((await listActions()).map(({ action, reason }) => [action, reason])).toEqual([
      ['player.frozen', REASON],
      ['player.unfrozen', REASON],
    ]);
  });

  it('is not an under-age account', async () => {
    expect(await catchCode(maria.call('identitySet', { cpf: '111.444.777-35', birth_date: '2012-01-01' }))).toBe(
      'under_age',
    );
    for (const act of ['officePlayerFreeze', 'officePlayerUnfreeze'] as const)
      expect(await catchCode(support(act, { id: maria.id, reason: REASON }))).not.toBe('ok');
    expect((await loadPlayer()).status).toBe(3);
  });
});

describe('forcing a player offline', () => {
  const places = async () => (await support('officePlayerSessions', { player_id: maria.id })).data;
  const me = async (token: string) =>
    fetch(`${server.url}${endpoints.me.path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(
      async (answer) => (await answer.json()) as object,
    );

  it('ends one session or all with force_offline', async () => {
    const [place] = await places();
    expect(place).toMatchObject({ kept: false });
    const one = { player_id: maria.id, id: place?.id ?? 0, reason: REASON };
    expect((await support('officePlayerOffline', one)).data).toEqual({ ended: 1 });
    expect(await catchCode(maria.call('me', {}))).not.toBe('ok');
    expect(await catchCode(support('officePlayerOffline', one))).toBe('not_found');
    const token = await signIn(server, maria.account);
    expect((await support('officePlayerOffline', { player_id: maria.id, reason: REASON })).data).toEqual({ ended: 1 });
    expect(await me(token)).toMatchObject({ code: 401, force_offline: true });
    expect(await places()).toEqual([]);
    expect((await listActions()).map(({ action, after }) => [action, after])).toEqual([
      ['player.offline', { session: place?.id }],
      ['player.offline', { ended: 1 }],
    ]);
  });

  it('does not end sessions of other players', async () => {
    const other = await registerMember(server);
    const [place] = (await support('officePlayerSessions', { player_id: other.id })).data;
    const input = { player_id: maria.id, id: place?.id ?? 0, reason: REASON };
    expect(await catchCode(support('officePlayerOffline', input))).toBe('not_found');
    expect(await catchCode(other.call('me', {}))).toBe('ok');
  });
});

describe('resets by staff', () => {
  it('remove the second step, end every session and notify the player', async () => {
    expect(await catchCode(support('officePlayerTwoStepReset', { id: maria.id, reason: REASON }))).toBe('two_step_off');
    await turnTwoStepOn();
    expect((await loadPlayer()).two_step_since).not.toBeNull();
    const { data } = await support('officePlayerTwoStepReset', { id: maria.id, reason: REASON });
    expect(data).toMatchObject({ two_step_since: null, open_sessions: 0 });
    const call = server.call(await signIn(server, maria.account));
    expect((await call('notices', {})).data.data.map(({ kind }) => kind)).toContain('two_step_off');
    expect((await listActions()).map(({ action }) => action)).toEqual(['player.two_step_reset']);
  });

  it('remove the withdrawal password and end every session', async () => {
    const reset = () => support('officePlayerDrawingPasswordReset', { id: maria.id, reason: REASON });
    expect(await catchCode(reset())).toBe('withdrawal_password_unset');
    await prepareWithdrawal(maria);
    expect((await reset()).data).toMatchObject({ has_withdrawal_password: false, open_sessions: 0 });
    const call = server.call(await signIn(server, maria.account));
    expect((await call('notices', {})).data.data.map(({ kind }) => kind)).toContain('withdrawal_password_changed');
    await call('drawingPasswordSet', { qk_pwd: '314159', qk_pwd_confirmation: '314159' });
    expect((await loadPlayer()).has_withdrawal_password).toBe(true);
    expect((await listActions()).map(({ action }) => action)).toEqual(['player.withdrawal_password_reset']);
  });
});

describe('a passkey that staff removes', () => {
  it('signs nobody in, ends every session and notifies the player', async () => {
    const phone = createSoftwareAuthenticator();
    const at = { origin: server.url };
    const challenge = (await maria.call('passkeyAddStart', { proof: await proofOf(maria.call) })).data;
    await maria.call('passkeyAdd', { response: phone.create(challenge, at) });
    const [passkey] = (await auditor('officePlayerPasskeys', { player_id: maria.id })).data;
    expect(passkey).toMatchObject({ host: new URL(server.url).hostname, used_at: null, confirms_withdrawals: false });

    const input = { player_id: maria.id, id: passkey?.id ?? '', reason: REASON };
    expect(await catchCode(auditor('officePlayerPasskeyRemove', input))).toBe('forbidden');
    const other = await registerMember(server);
    expect(await catchCode(support('officePlayerPasskeyRemove', { ...input, player_id: other.id }))).toBe('not_found');
    expect((await support('officePlayerPasskeyRemove', input)).data).toEqual([]);
    expect(await catchCode(support('officePlayerPasskeyRemove', input))).toBe('not_found');

    const guest = server.call();
    const response = phone.get((await guest('passkeyLoginStart', {})).data, at);
    expect(await catchCode(guest('passkeyLogin', { response }))).toBe('passkey_refused');
    expect(await catchCode(maria.call('me', {}))).not.toBe('ok');
    const call = server.call(await signIn(server, maria.account));
    expect((await call('notices', {})).data.data.map(({ kind }) => kind)).toContain('passkey_removed');
    expect(await listActions()).toMatchObject([{ action: 'player.passkey_removed', before: { passkey: passkey?.id } }]);
  });
});

describe('the login history of a player', () => {
  it('contains masked addresses', async () => {
    server.clock.advance(1);
    await catchCode(signIn(server, maria.account, { password: 'errada-mesmo' }));
    server.clock.advance(1);
    await signIn(server, maria.account);
    const { data } = await support('officePlayerLogins', { player_id: maria.id });
    expect(data.data.map(({ outcome }) => outcome)).toEqual(['ok', 'wrong_password', 'ok']);
    for (const { ip } of data.data) expect(ip).toBe('127.***1');
    expect(await catchCode(support('officePlayerLogins', { player_id: 2_000_000 }))).toBe('not_found');
  });
});

describe('notes and tags', () => {
  it('list author and text, the latest first, and are stored sealed', async () => {
    const finance = await signInStaff(server, 'finance', `ivo${maria.id}@arara.test`);
    const text = 'Ligou às 9h.\nMora na Rua das Araras, 12.';
    await support('officePlayerNote', { player_id: maria.id, text });
    server.clock.advance(60);
    await finance('officePlayerNote', { player_id: maria.id, text: 'Comprovante conferido.' });
    const { data } = await auditor('officePlayerNotes', { player_id: maria.id });
    expect(data.data.map(({ by, text: said }) => [by, said])).toEqual([
      [`ivo${maria.id}@arara.test`, 'Comprovante conferido.'],
      ['support@arara.test', text],
    ]);
    const { rows } = await sql<{ row: string }>`
      select n::text as row from identity.player_note n union all select a::text from staff.audit a`.execute(
      server.database.db,
    );
    for (const { row } of rows) expect(row).not.toMatch(/Rua das Araras/);
    expect((await listActions()).map(({ action, after }) => [action, Object.keys(after as object)])).toEqual([
      ['player.noted', ['note']],
      ['player.noted', ['note']],
    ]);
  });

  it('replace the tags as a whole', async () => {
    const tag = (tags: string[]) => support('officePlayerTags', { id: maria.id, tags });
    expect((await tag(['vip', 'atenção', 'vip'])).data.tags).toEqual(['atenção', 'vip']);
    expect((await tag(['vip', 'alto-valor'])).data.tags).toEqual(['alto-valor', 'vip']);
    for (const wrong of ['VIP', 'duas palavras', '-x', '', 'a'.repeat(25), '<b>'])
      expect(await catchCode(tag([wrong])), wrong).toBe('invalid');
    expect((await listActions()).at(-1)).toMatchObject({
      action: 'player.tagged',
      before: { tags: ['atenção', 'vip'] },
      after: { tags: ['alto-valor', 'vip'] },
    });
  });

  it('are deleted with an erased member, who accepts no new note', async () => {
    await support('officePlayerNote', { player_id: maria.id, text: 'Uma nota.' });
    await support('officePlayerTags', { id: maria.id, tags: ['vip'] });
    const { data } = await support('officeErase', { player_id: maria.id, reason: REASON });
    const risk = await signInStaff(server, 'risk', `risco${maria.id}@arara.test`);
    await risk('officeEraseConfirm', { id: data.id });
    expect(await loadPlayer()).toMatchObject({ status: 9, tags: [], realname: '' });
    expect((await support('officePlayerNotes', { player_id: maria.id })).data.total).toBe(0);
    expect(await catchCode(support('officePlayerNote', { player_id: maria.id, text: 'Outra nota.' }))).toBe(
      'not_found',
    );
  });
});
