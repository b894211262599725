import { asCash } from '@arara/activity-kit';
import type { Call, Input } from '@arara/contract/client';
import { freshKey } from './fresh-key.ts';
import type { TestHouse } from './house.ts';
import { type TestMember, signIn } from './people.ts';

/** A tournament of one day, the day after the test's clock begins; `change` what matters to the test. */
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

/** Written by one, approved and announced by another; answers its number. */
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

/** Moves the clock to a moment of the site's wall clock. */
export function goTo(house: TestHouse, moment: string): void {
  house.clock.advance((new Date(`${moment}-03:00`).getTime() - house.clock.now().getTime()) / 1000);
}

/** The same member, signed in anew: a session does not outlast a day. */
export async function signedInAgain(house: TestHouse, member: TestMember): Promise<TestMember> {
  const token = await signIn(house, member.account);
  return { ...member, token, call: house.call(token) };
}

/** Bets on even odds, of the dice unless told. */
export async function betOnce({ call }: TestMember, stake: string, input: object = { side: 'over', target: 5150 }) {
  const { session } = (await call('launch', { platType: 'arara', gameCode: 'dado' })).data;
  return (await call('bet', { session, stake, input, key: freshKey() })).data;
}

/** Takes in what was played, and settles what is over. */
export async function settleTournaments(house: TestHouse): Promise<void> {
  for (const queue of ['sweep_facts', 'settle_tournaments'] as const) {
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));
    await house.settle();
  }
}
