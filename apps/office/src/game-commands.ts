import type { Answer, Call, Input } from '@arara/contract/client';
import { type ChainCommands, createChainCommands, readTables } from './table-commands.ts';

/** What the office does to the catalogue of games and to what they draw by. A command's `key` is its idempotency key. */
export interface GameCommands extends ChainCommands {
  switchGame: (change: Input<'officeGameSwitch'>, key: string) => Promise<Answer<'officeGameSwitch'>>;
  promoteGame: (name: string, promoted: boolean, key: string) => Promise<Answer<'officeGamePromote'>>;
}

export function createGameCommands(call: Call): GameCommands {
  return {
    ...createChainCommands(call),
    switchGame: (change, key) => call('officeGameSwitch', change, { key }),
    promoteGame: (name, promoted, key) => call('officeGamePromote', { name, promoted }, { key }),
  };
}

/** The providers, the tables or their chains as one record; `undefined` for what is no such thing. */
export async function readGames(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  if (resource !== 'game-providers') return readTables(call, resource, id);
  return { id, rows: (await call('officeGames', { limit: 1 })).providers };
}
