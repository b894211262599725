import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  proofOf,
  registerMember,
} from '../../../../../testing/index.ts';
import {
  type SoftwareAuthenticator,
  createSoftwareAuthenticator,
} from '../../../../../testing/software-authenticator.ts';
import { MAX_PASSKEYS } from './passkeys.ts';

let server: TestServer;
let maria: TestMember;
let phone: SoftwareAuthenticator;
let at: { origin: string };

// A server of its own for each test: the limits of calls count by address and by the machine's clock.
beforeEach(async () => {
  server = await createTestServer();
  at = { origin: server.url };
  maria = await registerMember(server);
  phone = createSoftwareAuthenticator();
});

afterEach(() => server.close());

async function add(member = maria, authenticator = phone): Promise<string> {
  const { data } = await member.call('passkeyAddStart', { proof: await proofOf(member.call) });
  await member.call('passkeyAdd', { response: authenticator.create(data, at) });
  const passkeys = (await member.call('passkeys', {})).data;
  return passkeys.at(-1)?.id ?? '';
}

const startSignIn = async () => {
  const call = server.call();
  return (await call('passkeyLoginStart', {})).data;
};
const signIn = (response: ReturnType<SoftwareAuthenticator['get']>) => {
  const call = server.call();
  return call('passkeyLogin', { response });
};

describe('adding a passkey', () => {
  it('requires re-authentication, and notifies the member', async () => {
    await expect(maria.call('passkeyAddStart', { proof: 'x' })).rejects.toMatchObject({ error: 'proof_needed' });
    await add();
    const { data } = await maria.call('passkeys', {});
    expect(data).toMatchObject([{ host: new URL(server.url).hostname, confirms_withdrawals: false, used_at: null }]);
    expect((await maria.call('notices', {})).data.data.map(({ kind }) => kind)).toEqual(['passkey_added']);
  });

  it('takes a challenge once, of this session, and only with a verified user', async () => {
    const { data } = await maria.call('passkeyAddStart', { proof: await proofOf(maria.call) });
    const rita = await registerMember(server);
    await expect(rita.call('passkeyAdd', { response: phone.create(data, at) })).rejects.toMatchObject({
      code: 409,
      error: 'passkey_over',
    });
    // The wrong answer used it up.
    await expect(maria.call('passkeyAdd', { response: phone.create(data, at) })).rejects.toMatchObject({
      error: 'passkey_over',
    });
    const again = await maria.call('passkeyAddStart', { proof: await proofOf(maria.call) });
    const unverified = phone.create(again.data, { ...at, isUserVerified: false });
    await expect(maria.call('passkeyAdd', { response: unverified })).rejects.toMatchObject({
      error: 'passkey_refused',
    });
    expect((await maria.call('passkeys', {})).data).toEqual([]);
  });

  it('refuses another page, another host, and a late answer', async () => {
    for (const wrong of [{ origin: 'https://evil.example' }, { ...at, rpId: 'evil.example' }]) {
      const { data } = await maria.call('passkeyAddStart', { proof: await proofOf(maria.call) });
      await expect(maria.call('passkeyAdd', { response: phone.create(data, wrong) })).rejects.toMatchObject({
        error: 'passkey_refused',
      });
    }
    const { data } = await maria.call('passkeyAddStart', { proof: await proofOf(maria.call) });
    server.clock.advance(301);
    await expect(maria.call('passkeyAdd', { response: phone.create(data, at) })).rejects.toMatchObject({
      error: 'passkey_over',
    });
  });

  it('refuses a credential that exists, also of another member, and more than the limit', async () => {
    await add();
    const rita = await registerMember(server);
    const { data } = await rita.call('passkeyAddStart', { proof: await proofOf(rita.call) });
    await expect(rita.call('passkeyAdd', { response: phone.create(data, at) })).rejects.toMatchObject({
      error: 'passkey_known',
    });
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await add(maria, createSoftwareAuthenticator());
    await expect(maria.call('passkeyAddStart', { proof: await proofOf(maria.call) })).rejects.toMatchObject({
      error: 'passkeys_full',
    });
  });

  it('names input that is no passkey', async () => {
    const response = { ...phone.create({ challenge: 'x' }, at), id: 'not base64!' };
    await expect(maria.call('passkeyAdd', { response })).rejects.toMatchObject({ code: 422, error: 'invalid' });
  });
});

describe('signing in by a passkey', () => {
  it('opens a session without the second step, and marks the passkey as used', async () => {
    await add();
    const { data } = await signIn(phone.get(await startSignIn(), at));
    const { id } = (await server.call(data.access_token)('me', {})).data;
    expect(id).toBe(maria.id);
    const [passkey] = (await server.call(data.access_token)('passkeys', {})).data;
    expect(passkey?.used_at).not.toBeNull();
  });

  it('takes each challenge once, and none of another purpose', async () => {
    await add();
    const options = await startSignIn();
    await signIn(phone.get(options, at));
    await expect(signIn(phone.get(options, at))).rejects.toMatchObject({ error: 'passkey_over' });
    const member = await registerMember(server);
    const { data } = await member.call('passkeyAddStart', { proof: await proofOf(member.call) });
    await expect(signIn(phone.get(data, at))).rejects.toMatchObject({ error: 'passkey_over' });
  });

  it('refuses an unknown passkey, an unverified user, another page and a counter that does not rise', async () => {
    await expect(signIn(createSoftwareAuthenticator().get(await startSignIn(), at))).rejects.toMatchObject({
      error: 'passkey_refused',
    });
    await add();
    const refused = [
      { ...at, isUserVerified: false },
      { origin: 'https://evil.example', rpId: new URL(at.origin).hostname },
      { ...at, rpId: 'evil.example' },
      { ...at, counter: 1 },
    ];
    for (const wrong of refused)
      await expect(signIn(phone.get(await startSignIn(), wrong))).rejects.toMatchObject({ error: 'passkey_refused' });
    await signIn(phone.get(await startSignIn(), { ...at, counter: 9 }));
  });

  it('refuses a signature of another key', async () => {
    await add();
    const forger = createSoftwareAuthenticator();
    const options = await startSignIn();
    const { id, rawId } = phone.get(options, at);
    await expect(signIn({ ...forger.get(options, at), id, rawId })).rejects.toMatchObject({ error: 'passkey_refused' });
  });

  it('is over once the passkey is removed, which takes a proof and notifies the member', async () => {
    const id = await add();
    await expect(maria.call('passkeyRemove', { id, proof: 'x' })).rejects.toMatchObject({ error: 'proof_needed' });
    const rita = await registerMember(server);
    await expect(rita.call('passkeyRemove', { id, proof: await proofOf(rita.call) })).rejects.toMatchObject({
      code: 404,
    });
    await expect(rita.call('passkeyRename', { id, name: 'Meu' })).rejects.toMatchObject({ code: 404 });
    await maria.call('passkeyRename', { id, name: 'Celular' });
    expect((await maria.call('passkeys', {})).data[0]?.name).toBe('Celular');
    await maria.call('passkeyRemove', { id, proof: await proofOf(maria.call) });
    await expect(signIn(phone.get(await startSignIn(), at))).rejects.toMatchObject({ error: 'passkey_refused' });
    expect((await maria.call('notices', {})).data.data.map(({ kind }) => kind)).toContain('passkey_removed');
  });
});

describe('confirming a withdrawal by a passkey', () => {
  let request: { money: string; member_bank_id: number };
  let id: string;

  beforeEach(async () => {
    await deposit(server, maria, '100.00');
    request = { money: '30.00', member_bank_id: await prepareWithdrawal(maria) };
    id = await add();
  });

  const start = async (asked = request) => (await maria.call('passkeyDrawingStart', asked)).data;
  const allow = () => maria.call('passkeyWithdrawals', { id, on: true, qk_pwd: '271828' });

  it('takes the withdrawal password first: who knows the sign-in password alone gets no further', async () => {
    await expect(start()).rejects.toMatchObject({ error: 'passkey_missing' });
    await expect(maria.call('passkeyWithdrawals', { id, on: true })).rejects.toMatchObject({
      code: 422,
      errors: { qk_pwd: [expect.any(String)] },
    });
    await expect(maria.call('passkeyWithdrawals', { id, on: true, qk_pwd: '161803' })).rejects.toMatchObject({
      error: 'withdrawal_password_wrong',
    });
    await expect(start()).rejects.toMatchObject({ error: 'passkey_missing' });
    await allow();
    const { data } = await maria.call('drawing', { ...request, passkey: phone.get(await start(), at) });
    expect(data).toMatchObject({ amount: '30.00', state: 'in_review' });
    await maria.call('passkeyWithdrawals', { id, on: false });
    await expect(start()).rejects.toMatchObject({ error: 'passkey_missing' });
  });

  it('needs the one secret or the other, and never both', async () => {
    await allow();
    const { qk_pwd: password } = { qk_pwd: '271828' };
    await expect(maria.call('drawing', request)).rejects.toMatchObject({
      code: 422,
      errors: { qk_pwd: [expect.any(String)] },
    });
    const passkey = phone.get(await start(), at);
    await expect(maria.call('drawing', { ...request, qk_pwd: password, passkey })).rejects.toMatchObject({ code: 422 });
    expect((await maria.call('drawingList', {})).data.total).toBe(0);
  });

  it('confirms exactly the request that was asked for, once', async () => {
    await allow();
    const changed = { ...request, money: '31.00' };
    await expect(maria.call('drawing', { ...changed, passkey: phone.get(await start(), at) })).rejects.toMatchObject({
      error: 'passkey_over',
    });
    const passkey = phone.get(await start(), at);
    await maria.call('drawing', { ...request, passkey });
    await expect(maria.call('drawing', { ...request, passkey })).rejects.toMatchObject({ error: 'passkey_over' });
    expect((await maria.call('drawingList', {})).data.total).toBe(1);
  });

  it('refuses the passkey of another member, and a challenge of the sign-in', async () => {
    await allow();
    const rita = await registerMember(server);
    const other = createSoftwareAuthenticator();
    await add(rita, other);
    await expect(maria.call('drawing', { ...request, passkey: other.get(await start(), at) })).rejects.toMatchObject({
      error: 'passkey_refused',
    });
    const passkey = phone.get(await startSignIn(), at);
    await expect(maria.call('drawing', { ...request, passkey })).rejects.toMatchObject({ error: 'passkey_over' });
    expect((await maria.call('drawingList', {})).data.total).toBe(0);
  });
});

describe('the tables of passkeys', () => {
  it('bind every challenge to what its purpose needs', async () => {
    const insert = (purpose: string, memberId: number | null) =>
      sql`
      insert into identity.passkey_challenge (challenge_hash, purpose, member_id, rp_id, expires_at)
      values ('\\x00', ${purpose}, ${memberId}, 'arara.example', now())`.execute(server.database.db);
    await expect(insert('sign_in', maria.id)).rejects.toThrow(/check constraint/);
    await expect(insert('add', null)).rejects.toThrow(/check constraint/);
    await expect(insert('withdraw', maria.id)).rejects.toThrow(/check constraint/);
    await expect(insert('other', null)).rejects.toThrow(/check constraint/);
  });
});
