import { endpoints } from '@arara/contract';
import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

const WHY = 'chamado 4711';

let house: TestHouse;
let support: Call;
let auditor: Call;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  support = await signInStaff(house, 'support');
  auditor = await signInStaff(house, 'auditor');
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerMember(house);
});

async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );
}

const seen = async (id = maria.id) => (await support('officePlayer', { id })).data;

/** What the log says of a player, oldest first, without what their own reading left. */
async function acts(id = maria.id) {
  const { data } = await auditor('officeAudit', { subject: `player:${id}`, order: 'asc', limit: 100 });
  return data.data;
}

/** Turns the second step on, as the member does. */
async function turnTwoStepOn(): Promise<void> {
  const { data } = await maria.call('twoStepEnrol', { proof: await proofOf(maria.call) });
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: house.clock.now().getTime() });
  await maria.call('twoStepConfirm', { code });
}

describe('a player as staff sees them', () => {
  it('is masked, and says where they came from, who invited them and what they agreed to', async () => {
    const inviter = await seen();
    const guest = await registerMember(house, { introducer: inviter.invite_code });
    expect(await seen(guest.id)).toMatchObject({
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
    const { documents } = await seen(guest.id);
    expect(documents.map(({ kind, version }) => [kind, version])).toEqual([
      ['terms', 1],
      ['privacy', 1],
      ['responsible_gaming', 1],
    ]);
  });

  it('is found by number, account, phone, state and tag', async () => {
    const found = async (asked: Parameters<typeof support<'officePlayers'>>[1]) =>
      (await support('officePlayers', asked)).data.data.map(({ id }) => id);
    expect(await found({ q: String(maria.id) })).toEqual([maria.id]);
    expect(await found({ q: maria.account.toUpperCase() })).toEqual([maria.id]);
    const { data } = await support('officeReveal', { player_id: maria.id, fields: ['phone'], reason: WHY });
    expect(await found({ q: data.values[0]?.value ?? '' })).toEqual([maria.id]);
    expect(await found({ q: 'a%' })).toEqual([]);
    expect(await found({ status: 'frozen' })).toEqual([]);
    await support('officePlayerFreeze', { id: maria.id, reason: WHY });
    await support('officePlayerTags', { id: maria.id, tags: ['procurado'] });
    expect(await found({ status: 'frozen' })).toEqual([maria.id]);
    expect(await found({ tag: 'procurado', status: 'frozen' })).toEqual([maria.id]);
    expect(await found({ tag: 'procurado', status: 'active' })).toEqual([]);
    await support('officePlayerUnfreeze', { id: maria.id, reason: WHY });
  });
});

describe('a frozen account', () => {
  it('neither bets nor pays in, and takes its money out', async () => {
    await deposit(house, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    const launched = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const bet = () => maria.call('bet', { session: launched.data.session, stake: '1.00', key: freshKey() });
    const frozen = (await support('officePlayerFreeze', { id: maria.id, reason: WHY })).data;
    expect(frozen).toMatchObject({ status: 2, frozen: { by: 'support@arara.test', reason: WHY } });
    expect(await codeOf(bet())).toBe('player_blocked');
    expect(await codeOf(deposit(house, maria, '50.00'))).toBe('player_blocked');
    expect(await codeOf(maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' }))).toBe(
      'ok',
    );
    const thawed = (await support('officePlayerUnfreeze', { id: maria.id, reason: 'conferido' })).data;
    expect(thawed).toMatchObject({ status: 1, frozen: null });
    expect(await codeOf(bet())).toBe('ok');
  });

  it('is frozen once and thawed once, by whoever comes first', async () => {
    const freeze = () => codeOf(support('officePlayerFreeze', { id: maria.id, reason: WHY }));
    const thaw = () => codeOf(support('officePlayerUnfreeze', { id: maria.id, reason: WHY }));
    expect(await thaw()).toBe('player_not_frozen');
    expect((await Promise.all([freeze(), freeze()])).toSorted()).toEqual(['ok', 'player_not_active']);
    expect((await Promise.all([thaw(), thaw()])).toSorted()).toEqual(['ok', 'player_not_frozen']);
    expect((await acts()).map(({ action, reason }) => [action, reason])).toEqual([
      ['player.frozen', WHY],
      ['player.unfrozen', WHY],
    ]);
  });

  it('of who is under age stays as it is', async () => {
    expect(await codeOf(maria.call('identitySet', { cpf: '111.444.777-35', birth_date: '2012-01-01' }))).toBe(
      'under_age',
    );
    for (const act of ['officePlayerFreeze', 'officePlayerUnfreeze'] as const)
      expect(await codeOf(support(act, { id: maria.id, reason: WHY }))).not.toBe('ok');
    expect((await seen()).status).toBe(3);
  });
});

describe('forcing a player offline', () => {
  const places = async () => (await support('officePlayerSessions', { player_id: maria.id })).data;
  const me = async (token: string) =>
    fetch(`${house.url}${endpoints.me.path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(
      async (answer) => (await answer.json()) as object,
    );

  it('ends one session or all, and the site is told that it was from outside', async () => {
    const [place] = await places();
    expect(place).toMatchObject({ kept: false });
    const one = { player_id: maria.id, id: place?.id ?? 0, reason: WHY };
    expect((await support('officePlayerOffline', one)).data).toEqual({ ended: 1 });
    expect(await codeOf(maria.call('me', {}))).not.toBe('ok');
    expect(await codeOf(support('officePlayerOffline', one))).toBe('not_found');
    const token = await signIn(house, maria.account);
    expect((await support('officePlayerOffline', { player_id: maria.id, reason: WHY })).data).toEqual({ ended: 1 });
    expect(await me(token)).toMatchObject({ code: 401, force_offline: true });
    expect(await places()).toEqual([]);
    expect((await acts()).map(({ action, after }) => [action, after])).toEqual([
      ['player.offline', { session: place?.id }],
      ['player.offline', { ended: 1 }],
    ]);
  });

  it('does not reach the session of somebody else', async () => {
    const other = await registerMember(house);
    const [place] = (await support('officePlayerSessions', { player_id: other.id })).data;
    const asked = { player_id: maria.id, id: place?.id ?? 0, reason: WHY };
    expect(await codeOf(support('officePlayerOffline', asked))).toBe('not_found');
    expect(await codeOf(other.call('me', {}))).toBe('ok');
  });
});

describe('what a player lost', () => {
  it('the second step: it is off, every session ends, and they are told', async () => {
    expect(await codeOf(support('officePlayerTwoStepReset', { id: maria.id, reason: WHY }))).toBe('two_step_off');
    await turnTwoStepOn();
    expect((await seen()).two_step_since).not.toBeNull();
    const { data } = await support('officePlayerTwoStepReset', { id: maria.id, reason: WHY });
    expect(data).toMatchObject({ two_step_since: null, open_sessions: 0 });
    const call = house.call(await signIn(house, maria.account));
    expect((await call('notices', {})).data.data.map(({ kind }) => kind)).toContain('two_step_off');
    expect((await acts()).map(({ action }) => action)).toEqual(['player.two_step_reset']);
  });

  it('the withdrawal password: it is gone, every session ends, and they set another', async () => {
    const reset = () => support('officePlayerDrawingPasswordReset', { id: maria.id, reason: WHY });
    expect(await codeOf(reset())).toBe('withdrawal_password_unset');
    await prepareWithdrawal(maria);
    expect((await reset()).data).toMatchObject({ has_withdrawal_password: false, open_sessions: 0 });
    const call = house.call(await signIn(house, maria.account));
    expect((await call('notices', {})).data.data.map(({ kind }) => kind)).toContain('withdrawal_password_changed');
    await call('drawingPasswordSet', { qk_pwd: '314159', qk_pwd_confirmation: '314159' });
    expect((await seen()).has_withdrawal_password).toBe(true);
    expect((await acts()).map(({ action }) => action)).toEqual(['player.withdrawal_password_reset']);
  });
});

describe('the history of signing in', () => {
  it('is the player’s own, with the address masked', async () => {
    house.clock.advance(1);
    await codeOf(signIn(house, maria.account, { password: 'errada-mesmo' }));
    house.clock.advance(1);
    await signIn(house, maria.account);
    const { data } = await support('officePlayerLogins', { player_id: maria.id });
    expect(data.data.map(({ outcome }) => outcome)).toEqual(['ok', 'wrong_password', 'ok']);
    for (const { ip } of data.data) expect(ip).toBe('127.***1');
    expect(await codeOf(support('officePlayerLogins', { player_id: 2_000_000 }))).toBe('not_found');
  });
});

describe('notes and tags', () => {
  it('tell who wrote what, the latest first, and stand sealed', async () => {
    const finance = await signInStaff(house, 'finance', `ivo${maria.id}@arara.test`);
    const text = 'Ligou às 9h.\nMora na Rua das Araras, 12.';
    await support('officePlayerNote', { player_id: maria.id, text });
    house.clock.advance(60);
    await finance('officePlayerNote', { player_id: maria.id, text: 'Comprovante conferido.' });
    const { data } = await auditor('officePlayerNotes', { player_id: maria.id });
    expect(data.data.map(({ by, text: said }) => [by, said])).toEqual([
      [`ivo${maria.id}@arara.test`, 'Comprovante conferido.'],
      ['support@arara.test', text],
    ]);
    const { rows } = await sql<{ row: string }>`
      select n::text as row from identity.note n union all select a::text from staff.audit a`.execute(
      house.database.db,
    );
    for (const { row } of rows) expect(row).not.toMatch(/Rua das Araras/);
    expect((await acts()).map(({ action, after }) => [action, Object.keys(after as object)])).toEqual([
      ['player.noted', ['note']],
      ['player.noted', ['note']],
    ]);
  });

  it('are put down as a whole: words that are left out are taken away', async () => {
    const tag = (tags: string[]) => support('officePlayerTags', { id: maria.id, tags });
    expect((await tag(['vip', 'atenção', 'vip'])).data.tags).toEqual(['atenção', 'vip']);
    expect((await tag(['vip', 'alto-valor'])).data.tags).toEqual(['alto-valor', 'vip']);
    for (const wrong of ['VIP', 'duas palavras', '-x', '', 'a'.repeat(25), '<b>'])
      expect(await codeOf(tag([wrong])), wrong).toBe('invalid');
    expect((await acts()).at(-1)).toMatchObject({
      action: 'player.tagged',
      before: { tags: ['atenção', 'vip'] },
      after: { tags: ['alto-valor', 'vip'] },
    });
  });

  it('go with who is forgotten, and nothing is noted of them any more', async () => {
    await support('officePlayerNote', { player_id: maria.id, text: 'Uma nota.' });
    await support('officePlayerTags', { id: maria.id, tags: ['vip'] });
    const { data } = await support('officeErase', { player_id: maria.id, reason: WHY });
    const risk = await signInStaff(house, 'risk', `risco${maria.id}@arara.test`);
    await risk('officeEraseConfirm', { id: data.id });
    expect(await seen()).toMatchObject({ status: 9, tags: [], realname: '' });
    expect((await support('officePlayerNotes', { player_id: maria.id })).data.total).toBe(0);
    expect(await codeOf(support('officePlayerNote', { player_id: maria.id, text: 'Outra nota.' }))).toBe('not_found');
  });
});
