import type { Answer, Call } from '@arara/contract/client';
import { now } from '../../platform/browser.ts';
import { chainsByGame } from '../game-chains.ts';
import type { ChainsRecord, ReversalsRecord, TablesRecord } from '../records.ts';

/** Commands about the hash chains of shared tables. `key` is the idempotency key. */
export interface FairnessCommands {
  rotateChain: (game: string, reason: string, key: string) => Promise<Answer<'officeRotateChain'>>;
}

export function createFairnessCommands(call: Call): FairnessCommands {
  return { rotateChain: (game, reason, key) => call('officeRotateChain', { game, reason }, { key }) };
}

/** Reads the shared tables or their chains as one record; `undefined` for any other resource. */
export async function readTables(
  call: Call,
  resource: string,
  id: string | number,
): Promise<TablesRecord | ChainsRecord | ReversalsRecord | undefined> {
  if (resource === 'table-book') {
    const { data, in_play: inPlay, now: serverMs } = await call('officeTables', {});
    return { id, rows: data, inPlay, serverMs, aheadMs: serverMs - now() };
  }
  if (resource === 'round-reversals')
    return { id, rows: (await call('officeRoundReversals', { limit: 20 })).data.data };
  if (resource === 'chain-book') {
    const { data, rotations, beacon } = await call('officeFairness', {});
    return { id, rows: chainsByGame(data, rotations), beacon };
  }
  return undefined;
}
