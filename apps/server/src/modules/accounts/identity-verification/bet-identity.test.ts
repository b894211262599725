import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  PAYER_CPF,
  type TestMember,
  type TestServer,
  coinGame,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { verifyIdentity } from '../../../../testing/identity-photos.ts';
import { meetBrazilianRules } from '../../../../testing/people.ts';
import { type SharedTables, forceOutcome, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';
import { setJurisdiction } from '../../../../testing/site-settings.ts';
import { getTestJurisdiction } from '../../../../testing/test-jurisdiction.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

const REFUSED = { code: 403, error: 'identity_required' };
/** Longer than the slowest pace between two rounds. */
const PACE_SECONDS = 10;

/** Gives the site the Brazilian profile, and a member what it requires before bets. */
async function applyBrazilianRules(server: TestServer, admin: Call, member: TestMember): Promise<void> {
  if (getTestJurisdiction() !== 'caribbean') return;
  await setJurisdiction(admin, 'br-spa');
  await member.call('identitySet', { cpf: PAYER_CPF, birth_date: '1990-05-17' });
  await meetBrazilianRules(server, member);
}

async function askAgain(admin: Call, member: TestMember): Promise<void> {
  const { submission } = (await member.call('identityStatus', {})).data;
  await admin('officeIdentityAskAgain', { id: submission?.id ?? '', because: 'expired' });
}

let shade = 60;

/** Verifies the identity again with photos of its own. */
function verifyAgain(admin: Call, member: TestMember): Promise<string> {
  shade += 3;
  return verifyIdentity(admin, member, shade);
}

describe("a bet in the operator's own games", () => {
  let server: SharedTables;
  let admin: Call;
  let maria: TestMember;

  beforeAll(async () => {
    server = await openSharedTables({ counters: unlimitedCounters() });
    await server.step();
    maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    admin = await signInStaff(server, 'admin');
    await applyBrazilianRules(server, admin, maria);
  });

  beforeEach(async () => {
    if ((await maria.call('identityStatus', {})).data.level < 2) await verifyAgain(admin, maria);
    server.clock.advance(PACE_SECONDS);
  });

  afterEach(() => requireSoundBooks(server));
  afterAll(() => server.close());

  const launch = async (game: string) =>
    (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;

  it('is refused in an open session as soon as staff asks again, and allowed as soon as staff approves', async () => {
    const session = await launch('tigre-da-vez');
    const bet = (key = freshKey()) => maria.call('bet', { session, stake: '1.00', key });
    const key = freshKey();
    const first = await bet(key);
    await askAgain(admin, maria);
    server.clock.advance(PACE_SECONDS);
    await expect(bet()).rejects.toMatchObject(REFUSED);
    // A repeated request returns the round that was played.
    expect((await bet(key)).data).toMatchObject({ round_id: first.data.round_id, replayed: true });
    await verifyAgain(admin, maria);
    await bet();
  });

  it('trusts an approval whose end was not announced for at most a minute', async () => {
    const session = await launch('tigre-da-vez');
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    await bet();
    await sql`
      update identity_verification.submission set status = 'asked_again', reason = 'expired'
      where member_id = ${maria.id} and status = 'approved'`.execute(server.database.db);
    server.clock.advance(PACE_SECONDS);
    await bet();
    server.clock.advance(60);
    await expect(bet()).rejects.toMatchObject(REFUSED);
  });

  it('lets a round that is open be launched, continued and concluded, and refuses the next one', async () => {
    const session = await launch('campo-minado');
    const begin = (at: string) =>
      maria.call('beginRound', { session: at, stake: '1.00', input: { mines: 3 }, key: freshKey() });
    const { data: opened } = await begin(session);
    await askAgain(admin, maria);
    await expect(launch('tigre-da-vez')).rejects.toMatchObject(REFUSED);
    const again = await launch('campo-minado');
    const move = { session: again, round_id: opened.round_id };
    const { data: moved } = await maria.call('moveRound', { ...move, number: 0, move: { step: 7 } });
    if (moved.over === null) await maria.call('moveRound', { ...move, number: 1, move: { cashOut: true } });
    expect((await maria.call('openRound', { session: again })).data).toBeNull();
    server.clock.advance(PACE_SECONDS);
    await expect(begin(again)).rejects.toMatchObject(REFUSED);
    await expect(launch('campo-minado')).rejects.toMatchObject(REFUSED);
  });

  it('is refused at a shared table, which pays the tickets that were placed before', async () => {
    const player = await sitDown(server, { member: maria });
    // The round of the table ends, and another opens.
    await server.pass(10);
    for (let second = 0; second < 20 && (await player.loadView()).round.state !== 'open'; second += 1)
      await server.pass(1);
    const placed = await player.place();
    await askAgain(admin, maria);
    await expect(player.place()).rejects.toMatchObject(REFUSED);
    await server.pass(10);
    await forceOutcome(server, coinGame, ({ side }) => side === 'heads');
    for (const seconds of [1, 5, 5]) await server.pass(seconds);
    const { data } = await maria.call('myTickets', { game: coinGame.name, state: 'over' });
    expect(data.data).toMatchObject([{ id: placed.data.ticket.id, win: '1.96' }]);
  });
});

// The seat of a provider's player is not verified, which the profile of Brazil requires of a deposit.
describe.runIf(getTestJurisdiction() === 'caribbean')('a bet in a game of a provider', () => {
  let server: ProviderTestServer;

  beforeAll(async () => {
    server = await createProviderTestServer();
  });

  afterEach(() => requireSoundBooks(server));
  afterAll(() => server.closeAll());

  it('begins no round once staff asked again; an open round is launched, continued and paid', async () => {
    const { member, say, message } = await server.seat('100.00');
    const admin = await signInStaff(server, 'admin');
    await applyBrazilianRules(server, admin, member);
    const launch = () => member.call('launch', { platType: 'fora', gameCode: 'fora-roda' });
    const open = message();
    expect((await say('bet', open)).code).toBe('OK');
    await askAgain(admin, member);
    const refused = message();
    expect(await say('bet', refused)).toMatchObject({ code: 'PLAYER_BLOCKED', balance: 99_00n });
    await launch();
    expect((await say('bet', message({ round_id: open.round_id }))).code).toBe('OK');
    const { round_id } = open;
    const win = message({ round_id, ref_tx_id: open.tx_id, amount: 5_00, round_closed: true });
    expect(await say('win', win)).toMatchObject({ code: 'OK', balance: 103_00n });
    await expect(launch()).rejects.toMatchObject(REFUSED);

    await verifyAgain(admin, member);
    expect(await say('bet', refused)).toMatchObject({ code: 'PLAYER_BLOCKED', replayed: true });
    expect((await say('bet', message())).code).toBe('OK');
  });
});
