import { runOn } from '../../apps/server/testing/database.ts';
import type { FaultFixture } from './fault-fixture.ts';

/**
 * Lets the minutes go by, while no server lives, after which a dead server's work falls to the next: a
 * request whose bearer never answered may be taken over, a job that nobody works any more is tried
 * again, and what was planned is due.
 */
export async function letMinutesPass({ database }: FaultFixture): Promise<void> {
  await runOn(
    database.url,
    `update http.request set started_at = started_at - interval '5 minutes' where answer is null;
     update jobs.job set state = 'retry' where state = 'active';
     update jobs.job set start_after = now() where state in ('created', 'retry')`,
  );
}

/** Lets the half hour pass after which abandoned rounds are ended, and runs the job that ends them. */
export async function letRoundsBeLeft({ database }: FaultFixture): Promise<void> {
  await runOn(
    database.url,
    `update play.open_round set moved_at = moved_at - interval '31 minutes'`,
    `insert into jobs.job (name, data) values ('left_rounds', '{}')`,
  );
}

/** A player's rounds were begun by the rules of a release that is gone. */
export async function becomeOfAnotherRelease({ database }: FaultFixture, playerId: number): Promise<void> {
  await runOn(database.url, `update play.open_round set game_version = '0.0.0' where player_id = ${playerId}`);
}
