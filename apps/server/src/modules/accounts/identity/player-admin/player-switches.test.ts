import { type Call, CallError } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';

const REASON = 'chamado 4711';

let server: TestServer;
let risk: Call;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  risk = await signInStaff(server, 'risk');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

const catchCode = (response: Promise<unknown>): Promise<string> =>
  response.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

const turn = (name: 'sign_in_alert' | 'internal' | 'transfer', on: boolean, id = maria.id) =>
  risk('officePlayerSwitch', { id, name, on, reason: REASON });

const listSignIns = async () =>
  (await risk('officeSignIns', {})).data.map(({ player }) => player.account).filter((name) => name === maria.account);

describe('a switch of a player', () => {
  it.each([
    ['sign_in_alert', 'is_tips_on'],
    ['internal', 'is_in_on'],
    ['transfer', 'is_trans_on'],
  ] as const)('%s sets %s of the user info, and nothing else', async (name, flag) => {
    const flags = async () => {
      const { is_tips_on, is_in_on, is_trans_on } = (await maria.call('me', {})).data;
      return { is_tips_on, is_in_on, is_trans_on };
    };
    const none = { is_tips_on: 0, is_in_on: 0, is_trans_on: 0 };
    expect(await flags()).toEqual(none);
    expect((await turn(name, true)).data.switches[name]).toBe(true);
    expect(await flags()).toEqual({ ...none, [flag]: 1 });
    expect((await turn(name, false)).data.switches[name]).toBe(false);
    expect(await flags()).toEqual(none);
  });

  it('is recorded in the audit log with the change and the reason', async () => {
    await turn('internal', true);
    const auditor = await signInStaff(server, 'auditor');
    const { data } = await auditor('officeAudit', { subject: `player:${maria.id}`, action: 'player.switched' });
    expect(data.data).toMatchObject([
      { action: 'player.switched', reason: REASON, before: { internal: false }, after: { internal: true } },
    ]);
  });

  it('needs the permission, and a player', async () => {
    const support = await signInStaff(server, 'support');
    const input = { id: maria.id, name: 'internal', on: true, reason: REASON } as const;
    expect(await catchCode(support('officePlayerSwitch', input))).toBe('forbidden');
    expect(await catchCode(turn('internal', true, 999_999))).toBe('not_found');
    expect((await maria.call('me', {})).data.is_in_on).toBe(0);
  });
});

describe('the sign-in alert', () => {
  it('lists the sign-ins of marked players for ten minutes, newest first', async () => {
    await signIn(server, maria.account);
    expect(await listSignIns()).toEqual([]);
    await turn('sign_in_alert', true);
    const before = (await listSignIns()).length;
    await signIn(server, maria.account);
    expect(await listSignIns()).toHaveLength(before + 1);
    const [latest] = (await risk('officeSignIns', {})).data;
    expect(latest).toMatchObject({ at: server.clock.now().toISOString(), player: { id: maria.id } });
    server.clock.advance(601);
    expect(await listSignIns()).toEqual([]);
  });
});
