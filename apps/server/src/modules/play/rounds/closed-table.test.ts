import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { coinGame, signInStaff } from '../../../../testing/index.ts';
import {
  type SharedPlayer,
  type SharedTables,
  openSharedTables,
  sharedGames,
  sitDown,
} from '../../../../testing/shared-tables.ts';

let tables: SharedTables;
let maria: SharedPlayer;

beforeAll(async () => {
  tables = await openSharedTables();
  await tables.step();
  maria = await sitDown(tables, { money: '500.00' });
});

afterAll(async () => {
  await requireSoundBooks(tables);
  await tables.close();
});

const inPlay = async () => {
  const { rows } = await sql<{ in_play: bigint }>`
    select in_play from ledger.wallet where player_id = ${maria.id}`.execute(tables.database.db);
  return rows[0]?.in_play;
};

/** Finishes the current round and opens the next one. */
async function nextRound(): Promise<void> {
  for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
}

describe('a table that closes automatically', () => {
  it('is shown as closed to staff, who can open it again', async () => {
    const [risk, auditor] = [await signInStaff(tables, 'risk'), await signInStaff(tables, 'auditor')];
    const findTable = async () => (await auditor('officeTables', {})).data.find(({ id }) => id === coinGame.name);
    await nextRound();
    expect(await findTable()).toMatchObject({
      open: true,
      voids_in_a_row: 0,
      most_voids_in_a_row: 3,
      closed_itself_at: null,
    });
    tables.fairness.silence(true);
    for (let seconds = 0; seconds < 120; seconds += 2) await tables.pass(2);
    const closed = await findTable();
    expect(closed).toMatchObject({ open: false, round: { state: 'void' } });
    expect(closed?.closed_itself_at).not.toBeNull();
    await expect(maria.place()).rejects.toMatchObject({ error: 'game_closed' });
    const { data: listed } = await risk('officeGames', { status: 'closed' });
    const [closing] = listed.data.find(({ id }) => id === coinGame.name)?.closings ?? [];
    expect(closing).toMatchObject({ state: 'closed', staff: '' });
    expect(closing?.reason).toContain('3 rodadas seguidas anuladas');
    const { data: entries } = await auditor('officeAudit', { subject: `game:${coinGame.name}` });
    expect(entries.data[0]).toMatchObject({ action: 'game.closed', staff: 'house', after: { state: 'closed' } });
    tables.fairness.silence(false);
    const opening = { kind: 'game' as const, state: 'open' as const, reason: 'farol de volta' };
    for (const { name } of sharedGames) await risk('officeGameSwitch', { ...opening, name });
    await tables.pass(1);
    expect(await findTable()).toMatchObject({ open: true, round: { state: 'open' }, closed_itself_at: null });
    await maria.place();
    await nextRound();
    expect(await inPlay()).toBe(0n);
  });
});
