import { asCash } from '@arara/activity-kit';
import type { Call, Input } from '@arara/contract/client';
import { freshKey } from './fresh-key.ts';
import type { TestServer } from './test-server.ts';
import { type TestMember, signIn } from './people.ts';

/** A tournament of one day, the day after the test's clock begins; `change` replaces fields. */
export function tournamentInput(change: Partial<Input<'officeTournamentSave'>> = {}): Input<'officeTournamentSave'> {
  return {
    id: null,
    saved_version: 0,
    site: 'arara',
    titles: { pt: 'Torneio da arara', en: 'Macaw tournament' },
    bodies: { pt: 'Quem mais jogar leva.', en: 'Whoever plays most wins.' },
    first_day: '2026-11-21',
    last_day: '2026-11-21',
    games: [],
    categories: [],
    score: 'valid',
    entry: 'everybody',
    least_staked: '1.00',
    prizes: [
      { from: 1, to: 1, amount: '100.00' },
      { from: 2, to: 3, amount: '30.00' },
    ],
    payment: { ...asCash },
    ...change,
  };
}

/** Announces a tournament: one member of staff enters it, another approves and announces it. Returns its id. */
export async function announceTournament(
  writer: Call,
  approver: Call,
  change: Partial<Input<'officeTournamentSave'>> = {},
): Promise<number> {
  const { id, saved_version } = (await writer('officeTournamentSave', tournamentInput(change))).data;
  const approved = await approver('officeTournamentApprove', { id, saved_version });
  await approver('officeTournamentAnnounce', { id, saved_version: approved.data.saved_version });
  return id;
}

/** Moves the clock to a moment in the site's time zone. */
export function goTo(server: TestServer, moment: string): void {
  server.clock.advance((new Date(`${moment}-03:00`).getTime() - server.clock.now().getTime()) / 1000);
}

/** Signs the same member in again: a session lasts less than a day. */
export async function signedInAgain(server: TestServer, member: TestMember): Promise<TestMember> {
  const token = await signIn(server, member.account);
  return { ...member, token, call: server.call(token) };
}

/** Bets at even odds, on dice by default. */
export async function betOnce({ call }: TestMember, stake: string, input: object = { side: 'over', target: 5150 }) {
  const { session } = (await call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  return (await call('bet', { session, stake, input, key: freshKey() })).data;
}

/** Projects what was played and settles the tournaments that are over. */
export async function settleTournaments(server: TestServer): Promise<void> {
  for (const queue of ['sweep_player_stats', 'settle_tournaments'] as const) {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
    await server.settle();
  }
}
