import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';
import { type TestMember, registerMember, signIn } from './people.ts';

/**
 * Creates a member with two active sessions, as an older release or a fault may have left. A sign-in ends the earlier session,
 * so that one is reactivated in the database.
 */
export async function twoSessions(server: TestServer): Promise<{ member: TestMember; here: string; there: string }> {
  const member = await registerMember(server);
  const here = await signIn(server, member.account);
  await sql`
    update identity.session set ended_at = null, ended_cause = null
    where member_id = ${member.id} and ended_cause = 'elsewhere'`.execute(server.database.db);
  return { member, here, there: member.token };
}
