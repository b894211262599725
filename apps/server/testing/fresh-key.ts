import { createIds } from '../src/platform/index.ts';
import { fakeClock } from './fake-clock.ts';
import { seededRandom } from './seeded-random.ts';

const ids = createIds({ clock: fakeClock(), random: seededRandom('keys') });

/** Generates an idempotency key that is unique within the test file. */
export function freshKey(): string {
  return ids.uuid();
}
