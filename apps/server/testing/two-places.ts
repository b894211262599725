import { sql } from 'kysely';
import type { TestHouse } from './house.ts';
import { type TestMember, registerMember, signIn } from './people.ts';

/**
 * A member in two places at once, by their tokens. Signing in elsewhere ends the place before, so the first is set
 * going again by hand: as two stand that an older release, or a fault, let stand.
 */
export async function twoPlaces(house: TestHouse): Promise<{ member: TestMember; here: string; there: string }> {
  const member = await registerMember(house);
  const here = await signIn(house, member.account);
  await sql`
    update identity.session set ended_at = null, ended_cause = null
    where member_id = ${member.id} and ended_cause = 'elsewhere'`.execute(house.database.db);
  return { member, here, there: member.token };
}
