import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { meetBrazilianRules } from '../../../../testing/people.ts';
import { grantOwnFreeRounds } from '../../../../testing/free-rounds.ts';
import {
  type TestMember,
  coinGame,
  deposit,
  freshKey,
  PAYER_CPF,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';
import { setJurisdiction } from '../../../../testing/site-settings.ts';
import { tournamentInput } from '../../../../testing/tournaments.ts';

const KIND = { error: 'jurisdiction_refuses', message: expect.stringContaining('fish') as string };
const RETURN = { error: 'jurisdiction_refuses', message: expect.stringContaining('RTP 84% < 85%') as string };
const SLOT = 'tigre-da-vez';
const PAYS_LITTLE = ['dado', 'torre', SLOT, coinGame.name];

let server: SharedTables;
let maria: TestMember;
let finance: Call;
let admin: Call;

beforeAll(async () => {
  server = await openSharedTables({ counters: unlimitedCounters() });
  await server.step();
  maria = await registerMember(server);
  await deposit(server, maria, '500.00');
  finance = await signInStaff(server, 'finance');
  admin = await signInStaff(server, 'admin');
  await maria.call('identitySet', { cpf: PAYER_CPF, birth_date: '1990-05-17' });
  await meetBrazilianRules(server, maria);
  await sql`update catalog.game set rtp_bps = 8400 where name = any(${PAYS_LITTLE})`.execute(server.database.db);
  server.bus.publish('catalog_changed', {});
});

beforeEach(() => setJurisdiction(admin, 'caribbean'));
afterEach(() => requireSoundBooks(server));
afterAll(() => server.close());

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;
const listNames = async (input: { search?: string; category?: 'fish' } = {}) =>
  (await server.call()('games', { limit: 100, ...input })).data.data.map(({ name }) => name);

describe('a game that the regulator of a site forbids', () => {
  it('leaves every list of the site as soon as the profile changes, and returns with it', async () => {
    await maria.call('followSet', { name: 'pescaria' });
    expect(await listNames()).toContain('pescaria');
    await setJurisdiction(admin, 'br-spa');
    for (const input of [{}, { search: 'pescaria' }, { category: 'fish' as const }])
      expect(await listNames(input)).not.toContain('pescaria');
    expect((await maria.call('follow', {})).data).toEqual([]);
    expect(await listNames()).toContain('roleta');
    expect(await listNames()).not.toContain('dado');
    await setJurisdiction(admin, 'caribbean');
    expect(await listNames()).toEqual(expect.arrayContaining(['pescaria', 'dado']));
  });

  it('refuses a launch, and bets of a session that was open, by the name of the rule', async () => {
    const bet = { session: await launch('dado'), stake: '1.00', input: { side: 'over', target: 5150 } };
    const fish = await launch('pescaria');
    await setJurisdiction(admin, 'br-spa');
    await expect(launch('pescaria')).rejects.toMatchObject(KIND);
    await expect(launch('dado')).rejects.toMatchObject(RETURN);
    await expect(maria.call('bet', { ...bet, key: freshKey() })).rejects.toMatchObject(RETURN);
    await expect(maria.call('bet', { session: fish, stake: '1.00', key: freshKey() })).rejects.toMatchObject({
      code: 422,
    });
  });

  it('lets an open round finish and refuses the next one', async () => {
    const session = await launch('torre');
    const start = { session, stake: '1.00', input: { level: 'easy' } };
    const begun = (await maria.call('beginRound', { ...start, key: freshKey() })).data;
    await setJurisdiction(admin, 'br-spa');
    const again = await launch('torre');
    const move = { session: again, round_id: begun.round_id, number: begun.made, move: { step: 0 } };
    const stepped = (await maria.call('moveRound', move)).data;
    if (stepped.over === null)
      await maria.call('moveRound', { ...move, number: stepped.made, move: { cashOut: true } });
    await expect(maria.call('beginRound', { ...start, key: freshKey() })).rejects.toMatchObject(RETURN);
  });

  it('refuses tickets of shared rounds and hides the table', async () => {
    const seat = await sitDown(server, { member: maria });
    await setJurisdiction(admin, 'br-spa');
    await expect(seat.place()).rejects.toMatchObject(RETURN);
    expect((await server.call()('tables', {})).data.map(({ game }) => game)).not.toContain(coinGame.name);
  });

  it('refuses free rounds, to grant and to play', async () => {
    const { id } = await grantOwnFreeRounds(finance, maria, { stake: '0.50', rounds: 2 });
    const session = await launch(SLOT);
    await setJurisdiction(admin, 'br-spa');
    await expect(maria.call('bet', { session, stake: '0.50', free_rounds: id, key: freshKey() })).rejects.toMatchObject(
      RETURN,
    );
    await expect(grantOwnFreeRounds(finance, maria, { stake: '0.50' })).rejects.toMatchObject(RETURN);
  });

  it('cannot be switched on at the site, and counts in no tournament of it', async () => {
    const risk = await signInStaff(server, 'risk');
    await setJurisdiction(admin, 'br-spa');
    const on = { name: 'pescaria', site: 'arara', open: true, reason: 'pedido da equipe' };
    await expect(risk('officeSiteGameSwitch', on)).rejects.toMatchObject(KIND);
    await expect(admin('officeTournamentSave', tournamentInput({ games: ['pescaria'] }))).rejects.toMatchObject(KIND);
    const open = (await admin('officeTournamentSave', tournamentInput({ games: ['roleta'] }))).data;
    expect(open.games).toEqual(['roleta']);
  });
});
