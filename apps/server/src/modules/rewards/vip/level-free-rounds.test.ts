import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, requireSoundLedger, signInStaff } from '../../../../testing/index.ts';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../../../testing/scripted-play.ts';

let server: TestServer;
let play: ScriptedPlay;
let admin: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer();
  play = await createScriptedPlay(server);
  [admin, risk] = [await signInStaff(server, 'admin'), await signInStaff(server, 'risk')];
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await play.close();
  await server.close();
});

const TIGER = { game: 'tigre-da-vez', rounds: 10, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
const TEXT = '10 giros grátis de Tigre da Vez a R$\u00a00,50';

type Level = Record<string, unknown>;

/** Saves a plan whose second level has this reward. */
async function saveLevel(change: Level) {
  const shared = (await admin('officeVip', {})).data.find(({ site }) => site === '');
  if (shared === undefined) throw new Error('no plan');
  const levels = (shared.plan['levels'] as Level[]).map((level, index) =>
    index === 1 ? { ...level, deposits: '100.00', bets: '0.00', ...change } : level,
  );
  const { saved_version, plan } = shared;
  return admin('officeVipSave', { site: '', saved_version, plan: { ...plan, levels }, reason: 'giros por nível' });
}

async function registerAtLevel(): Promise<ScriptedMember> {
  const member = await play.register();
  await member.pay(100_00);
  return member;
}

const claim = ({ call }: ScriptedMember) => call('vipClaim', { key: 'level:1' });
const listOpen = async ({ call }: ScriptedMember) => (await call('freeRounds', {})).data;
const loadMoney = async ({ call }: ScriptedMember) => (await call('me', {})).data.money;
const switchGame = (state: 'open' | 'closed') =>
  risk('officeGameSwitch', { kind: 'game', name: TIGER.game, state, reason: 'manutenção do jogo' });

/** The outcome of what is done while the operator has closed the game. */
async function whileClosed<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  await switchGame('closed');
  try {
    return await act();
  } finally {
    await switchGame('open');
  }
}

describe('a level that gives free rounds', () => {
  beforeAll(() => saveLevel({ levelGift: '5.00', levelRounds: TIGER }));

  it('says them in words, and grants them once', async () => {
    const maria = await registerAtLevel();
    const { data, gifts } = await maria.call('vipInfo', {});
    expect(data[1]?.level_rounds).toMatchObject({ text: TEXT });
    expect(gifts[0]).toMatchObject({ key: 'level:1', state: 'claimable', free_rounds: { text: TEXT } });
    const before = await loadMoney(maria);
    const asked = await Promise.allSettled([claim(maria), claim(maria), claim(maria)]);
    const granted = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(granted).toMatchObject([{ amount: '0.00', claims: [{ free_rounds: { text: TEXT } }] }]);
    await expect(claim(maria)).rejects.toMatchObject({ error: 'user_not_eligible' });
    expect(await listOpen(maria)).toMatchObject([{ game: TIGER.game, stake: '0.50', left: 10, pocket: 'cash' }]);
    expect(await loadMoney(maria)).toBe(before);
    const { data: history, total_amount } = await maria.call('promotionHistory', {});
    expect(history.data).toMatchObject([{ type: 'vip', free_rounds: { rounds: 10, title: 'Tigre da Vez' } }]);
    expect(total_amount).toBe('0.00');
    expect((await maria.call('vipHistory', {})).data.data).toContainEqual(
      expect.objectContaining({ kind: 'level', free_rounds: expect.objectContaining({ text: TEXT }) as unknown }),
    );
  });

  it('pays the value in money while the game is closed', async () => {
    const maria = await registerAtLevel();
    const { data } = await whileClosed(() => claim(maria));
    expect(data).toMatchObject({ amount: '5.00', claims: [{ amount: '5.00', free_rounds: null }] });
    expect(await listOpen(maria)).toEqual([]);
    const [gift] = (await maria.call('vipInfo', {})).gifts;
    expect(gift).toMatchObject({ state: 'claimed', amount: '5.00', free_rounds: null });
  });

  it('keeps what was granted when the plan changes', async () => {
    const maria = await registerAtLevel();
    await claim(maria);
    await saveLevel({ levelGift: '2.00', levelRounds: { ...TIGER, rounds: 4 } });
    expect((await maria.call('vipInfo', {})).gifts[0]).toMatchObject({ state: 'claimed', free_rounds: { text: TEXT } });
    expect(await listOpen(maria)).toMatchObject([{ left: 10 }]);
  });
});

describe('a plan', () => {
  it.each([
    ['a value that is not the sum of the stakes', { levelGift: '4.00', levelRounds: TIGER }, 'levelGift'],
    ['a game that is no slot', { levelGift: '5.00', levelRounds: { ...TIGER, game: 'dado' } }, 'levelRounds.game'],
  ])('is refused for %s', async (_, level, field) => {
    const refused = saveLevel(level);
    await expect(refused).rejects.toMatchObject({ error: 'rules_disagree' });
    await expect(refused).rejects.toHaveProperty(['errors', `plan.levels.1.${field}`]);
  });

  it('is refused while the game is closed', async () => {
    const saved = whileClosed(() => saveLevel({ monthlyGift: '5.00', monthlyRounds: TIGER }));
    await expect(saved).rejects.toMatchObject({ error: 'rules_disagree' });
  });
});
