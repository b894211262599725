import { createIds } from '../src/platform/index.ts';
import { fakeClock } from './fake-clock.ts';
import { seededRandom } from './seeded-random.ts';

const ids = createIds({ clock: fakeClock(), random: seededRandom('keys') });

/** A UUID that did not come before in this test file, as a client would make for a request. */
export function freshKey(): string {
  return ids.uuid();
}
