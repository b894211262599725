import { type TestDatabase, createTestDatabase, seededRandom } from '@arara/server/testing';
import { afterAll, beforeAll, it } from 'vitest';
import { letMinutesPass, letRoundsBeLeft } from './elapsed.ts';
import { isLong } from './kill-count.ts';
import { playerWithMoney } from './money-stories.ts';
import { createMover } from './movers.ts';
import { signInStaff } from './people.ts';
import { reckon, requireSoundLedger } from './reckoning.ts';
import { requireRoundsOnce } from './round-reckoning.ts';
import { type World, createWorld, pause } from './world.ts';

/** How often the server is killed. The moments are drawn from a seed, so a failure can be seen again. */
const KILLS = isLong ? 40 : 2;
const MOVERS = isLong ? 16 : 5;
const LONGEST_LIFE_MS = 700;

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

/** Ends the server and starts another, to which it is later. */
async function killed(later: (of: World) => Promise<void>): Promise<void> {
  await world.kill();
  await requireSoundLedger(world);
  await later(world);
  await world.begin();
}

it(
  `goes on where every round stood when the server is killed in the middle of them (${KILLS})`,
  { timeout: isLong ? 900_000 : 300_000 },
  async () => {
    await world.begin();
    const staff = await signInStaff(world);
    const players = await Promise.all(Array.from({ length: MOVERS }, () => playerWithMoney(world)));
    const movers = await Promise.all(players.map((player, index) => createMover(world, player, `mover ${index}`)));
    const random = seededRandom('rounds killed');
    let isOver = false;
    const everybody = Promise.all(movers.map((mover) => mover.play(() => isOver)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([pause(random.int(LONGEST_LIFE_MS)), everybody]);
      await killed(letMinutesPass);
    }
    isOver = true;
    await everybody;
    await Promise.all(movers.filter(({ left }) => left.length === 0).map((mover) => mover.leave()));
    await killed(letRoundsBeLeft);
    for (const mover of movers) await mover.awaitLeft();
    await Promise.all(movers.map((mover) => requireRoundsOnce(world, mover)));
    await reckon(world, staff, players, []);
  },
);
