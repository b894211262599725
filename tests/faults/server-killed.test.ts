import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '@arara/contract/client';
import { type TestDatabase, createTestDatabase } from '@arara/server/testing';
import { type FailpointName, failpoints } from '../../apps/server/src/platform/failpoint.ts';
import { type Bettor, createBettor } from './bettors.ts';
import { letMinutesPass } from './elapsed-time.ts';
import { isLong } from './kill-count.ts';
import {
  cancelledWithdrawal,
  deposit,
  failedWithdrawal,
  latePayout,
  misdirectedDeposit,
  registerFundedPlayer,
  refundedDeposit,
  refusedWithdrawal,
  retriedWithdrawal,
  seedChange,
  withdrawal,
} from './money-flows.ts';
import { type RoundPlayer, createRoundPlayer } from './round-players.ts';
import { type Player, type Withdrawer, newWithdrawer, signInStaff } from './test-players.ts';
import { sample } from '../sample.ts';
import { reckon, requireSoundLedger } from './balance-checks.ts';
import { requireRoundsOnce } from './round-checks.ts';
import { type FaultFixture, createWorld, pause } from './fault-fixture.ts';

/** Those whom a story is about. */
interface Scene {
  fixture: FaultFixture;
  staff: Call;
  player: Withdrawer;
  bettor: Bettor;
  mover: RoundPlayer;
  /** Deposits and withdraws nothing: who credits money by hand must not approve its withdrawal. */
  payer: Player;
}

type Story = (scene: Scene) => Promise<void>;

const paysIn: Story = ({ fixture, player }) => deposit(fixture, player, '40.00');
const paysWrongly: Story = ({ fixture, staff, payer }) => misdirectedDeposit(fixture, staff, payer, '30.00');
const isGivenBack: Story = ({ fixture, staff, player }) => refundedDeposit(fixture, staff, player, '30.00');
const bets: Story = ({ bettor }) => bettor.bet();
const doubles: Story = ({ mover }) => mover.double();
const climbs: Story = ({ mover }) => mover.climb();
const isVoid: Story = ({ mover }) => mover.voidOne();
const isLeft: Story = async ({ mover }) => {
  await mover.leave();
  await mover.awaitLeft();
};
const changesSeeds: Story = ({ fixture, player }) => seedChange(fixture, player);
const takesOut: Story = ({ fixture, staff, player }) => withdrawal(fixture, staff, player, '20.00');
const isRefused: Story = ({ fixture, staff, player }) => refusedWithdrawal(fixture, staff, player, '20.00');
const isCancelled: Story = ({ fixture, player }) => cancelledWithdrawal(fixture, player, '20.00');
const isRetried: Story = ({ fixture, staff, player }) => retriedWithdrawal(fixture, staff, player, '20.00');
const isNotPaid: Story = ({ fixture, staff, player }) => failedWithdrawal(fixture, staff, player, '20.00');

const isPaidLate: Story = ({ fixture, staff, player }) => latePayout(fixture, staff, player, '20.00');

const everything: Story = async (scene) => {
  for (const story of [paysIn, bets, changesSeeds, paysWrongly, isGivenBack, takesOut, isRefused, isNotPaid])
    await story(scene);
};

/** The story that passes each place. */
const storyOf: Readonly<Record<FailpointName, Story>> = {
  'commit.before': everything,
  'commit.after': everything,
  'jobs.enqueuing': paysIn,
  'jobs.taken': paysIn,
  'jobs.worked': paysIn,
  'deposit.stored': paysIn,
  'deposit.charged': paysIn,
  'deposit.awaiting': paysIn,
  'webhook.stored': paysIn,
  'webhook.followed': paysIn,
  'deposit.confirmed': paysIn,
  'deposit.crediting': paysIn,
  'deposit.credited': paysIn,
  'suspense.taking': paysWrongly,
  'suspense.crediting': paysWrongly,
  'suspense.credited': paysWrongly,
  'refund.asking': isGivenBack,
  'refund.unsent': isGivenBack,
  'refund.sent': isGivenBack,
  'return.taking': isGivenBack,
  'refund.settled': isGivenBack,
  'withdrawal.counted': takesOut,
  'withdrawal.holding': takesOut,
  'withdrawal.held': takesOut,
  'withdrawal.approving': takesOut,
  'withdrawal.approved': takesOut,
  'withdrawal.refusing': isRefused,
  'withdrawal.refused': isRefused,
  'withdrawal.cancelling': isCancelled,
  'withdrawal.cancelled': isCancelled,
  'payout.beginning': takesOut,
  'payout.begun': takesOut,
  'payout.unsent': takesOut,
  'payout.sent': takesOut,
  'payout.retrying': isRetried,
  'payout.paying': takesOut,
  'payout.paid': takesOut,
  'payout.returning': isNotPaid,
  'payout.returned': isNotPaid,
  'payout.contradicting': isPaidLate,
  'payout.settling': isPaidLate,
  'bet.drawn': bets,
  'bet.settled': bets,
  'round.beginning': climbs,
  'round.begun': climbs,
  'round.raising': doubles,
  'round.moving': climbs,
  'round.moved': climbs,
  'round.settling': climbs,
  'round.settled': climbs,
  'round.ending': isLeft,
  'round.ended': isLeft,
  'round.voiding': isVoid,
  'round.voided': isVoid,
  'ledger.bets.sent': bets,
  'ledger.bets.committed': bets,
  'ledger.bets.answered': bets,
  'seed.rotating': changesSeeds,
  'seed.rotated': changesSeeds,
};

/** A place, and at which passing the server dies there. */
type Visit = readonly [place: FailpointName, passing: number];

/** Transactions that a server commits before it is ready, at least. */
const COMMITS_OF_A_START = 2;
/** How many transactions of everything are cut short, each in its turn. */
const COMMITS = 60;
const WORLDS = 3;
/** How many failpoints the short form passes: each starts a server. */
const SHORT_FORM = 21;
/** Which move of a round is cut short. */
const MOVES = 3;
/** What a story leaves to be done after its end is done by then. */
const AFTERMATH_MS = 10_000;

const twice = (place: FailpointName): Visit[] => [
  [place, 1],
  [place, 2],
];

const commits = (place: FailpointName): Visit[] =>
  Array.from({ length: COMMITS }, (_, index): Visit => [place, index + 1]);

/** Where the server dies in the short form: at the first, but for a start's own commits, and after some moves. */
function passingOf(place: FailpointName): number {
  if (place.startsWith('commit.')) return COMMITS_OF_A_START + 4;
  return place.startsWith('round.mov') ? MOVES : 1;
}

const visits: readonly Visit[] = isLong
  ? [...failpoints.flatMap(twice), ...commits('commit.before'), ...commits('commit.after')]
  : sample(failpoints, SHORT_FORM).map((place): Visit => [place, passingOf(place)]);

/** The visits of each fixture: every so-manyth, so that all are done at about the same time. */
const walks = Array.from({ length: WORLDS }, (_, fixture) =>
  visits.filter((_visit, index) => index % WORLDS === fixture),
);

/** Registers everybody with the server that is there. */
async function openScene(fixture: FaultFixture, name: string): Promise<Scene> {
  const player = await newWithdrawer(fixture);
  const [staff, bettor] = [await signInStaff(fixture), await createBettor(fixture, player, name)];
  await deposit(fixture, player, '500.00');
  const mover = await createRoundPlayer(fixture, await registerFundedPlayer(fixture), name);
  const payer = await registerFundedPlayer(fixture);
  return { fixture, staff, player, payer, bettor, mover };
}

/** Runs the story until its failpoint was passed often enough, at least once. */
async function runStory(scene: Scene, [place, passing]: Visit, isPassed: () => boolean): Promise<void> {
  for (let runs = 0; runs === 0 || (runs < passing && !isPassed()); runs += 1) await storyOf[place](scene);
}

/**
 * Starts a server that dies at a failpoint. It ends what the last one left, and runs the story that passes
 * the place; the story's own end is the next one's work.
 */
async function visit(scene: Scene, stop: Visit, left: Promise<void>): Promise<{ end: Promise<void> }> {
  const { fixture } = scene;
  const [place, passing] = stop;
  await fixture.begin({ FAILPOINT: `${place}:${passing}` });
  let isPassed = false;
  void fixture.death().then(() => (isPassed = true));
  const end = left.then(() => runStory(scene, stop, () => isPassed));
  const missed = end.then(async () => {
    await pause(AFTERMATH_MS);
    throw new Error(`${place}:${passing} was not reached`);
  });
  const death = await Promise.race([fixture.death(), missed]);
  missed.catch(() => undefined);
  expect(death.signal).toBe('SIGKILL');
  expect(death.words).toContain(`failpoint ${place}`);
  await requireSoundLedger(fixture);
  await letMinutesPass(fixture);
  return { end };
}

/** Server after server, each dying at its place; the very last one lives. */
async function walk(fixture: FaultFixture, name: string, stops: readonly Visit[]): Promise<void> {
  await fixture.begin();
  const scene = await openScene(fixture, name);
  await fixture.kill();
  let left = Promise.resolve();
  for (const stop of stops) left = (await visit(scene, stop, left)).end;
  await fixture.begin();
  await left;
  await requireRoundsOnce(fixture, scene.mover);
  await reckon(fixture, scene.staff, [scene.player, scene.payer, scene.mover.player], [scene.bettor]);
}

const worlds: { fixture: FaultFixture; database: TestDatabase }[] = [];

// Also of a walk that ran out of time.
afterAll(async () => {
  for (const { fixture, database } of worlds) {
    await fixture.close();
    await database.drop();
  }
});

describe('a server killed at a failpoint of a money path', () => {
  it.concurrent.each(walks.map((stops, index) => ({ name: `walk ${index + 1} of ${WORLDS}`, stops })))(
    'loses and makes no centavo: $name',
    { timeout: isLong ? 1_800_000 : 300_000 },
    async ({ name, stops }) => {
      const database = await createTestDatabase();
      const fixture = await createWorld(database);
      worlds.push({ fixture, database });
      await walk(fixture, name, stops);
    },
  );
});
