import type { Answer, Call, Input } from '@arara/contract/client';
import { type FairnessCommands, createFairnessCommands, readTables } from './fairness-commands.ts';

/** Commands about the game catalogue and its hash chains. `key` is the idempotency key. */
export interface GameCommands extends FairnessCommands {
  switchGame: (change: Input<'officeGameSwitch'>, key: string) => Promise<Answer<'officeGameSwitch'>>;
  promoteGame: (name: string, promoted: boolean, key: string) => Promise<Answer<'officeGamePromote'>>;
}

export function createGameCommands(call: Call): GameCommands {
  return {
    ...createFairnessCommands(call),
    switchGame: (change, key) => call('officeGameSwitch', change, { key }),
    promoteGame: (name, promoted, key) => call('officeGamePromote', { name, promoted }, { key }),
  };
}

/** Reads providers, tables or chains as one record; `undefined` for any other resource. */
export async function readGames(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  if (resource !== 'game-providers') return readTables(call, resource, id);
  return { id, rows: (await call('officeGames', { limit: 1 })).providers };
}
