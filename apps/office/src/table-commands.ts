import type { Answer, Call } from '@arara/contract/client';
import { now } from './platform.ts';
import { chainsByGame } from './features/chains/chains-of-game.ts';
import type { ChainBook, TableBook } from './records.ts';

/** What staff does about what shared tables draw by. A command's `key` is its idempotency key. */
export interface ChainCommands {
  rotateChain: (game: string, reason: string, key: string) => Promise<Answer<'officeRotateChain'>>;
}

export function createChainCommands(call: Call): ChainCommands {
  return { rotateChain: (game, reason, key) => call('officeRotateChain', { game, reason }, { key }) };
}

/** The shared tables or their chains as one record; `undefined` for what is no such thing. */
export async function readTables(
  call: Call,
  resource: string,
  id: string | number,
): Promise<TableBook | ChainBook | undefined> {
  if (resource === 'table-book') {
    const { data, in_play: inPlay, now: serverMs } = await call('officeTables', {});
    return { id, rows: data, inPlay, serverMs, aheadMs: serverMs - now() };
  }
  if (resource === 'chain-book') {
    const { data, rotations, beacon } = await call('officeFairness', {});
    return { id, rows: chainsByGame(data, rotations), beacon };
  }
  return undefined;
}
