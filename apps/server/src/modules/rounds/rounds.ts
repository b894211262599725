import type { RoundGame } from '@arara/game-kit';
import { createDrawing } from './drawing.ts';
import { createEnding } from './exits.ts';
import type { RoundFairness } from './fairness.ts';
import { createLeases } from './lease.ts';
import { createLeaves } from './leaving.ts';
import { type PlacingParts, createPlacing } from './placing.ts';
import { createSettling, type SettlingParts } from './settling.ts';
import { type Sights, createSights } from './sight.ts';
import { type TableCommands, createTableCommands } from './table-commands.ts';
import { type Alarm, type Tables, createTables } from './tables.ts';
import type { WriterParts } from './table-writer.ts';
import type { Ids } from '../../platform/index.ts';
import type { MaskedNames } from './news.ts';

export interface RoundsParts
  extends Omit<PlacingParts, 'ledger' | 'weighing' | 'findRoundGame'>, Omit<SettlingParts, 'ledger' | 'weighing'> {
  ids: Ids;
  alarm: Alarm;
  ledger: PlacingParts['ledger'] & SettlingParts['ledger'];
  weighing: PlacingParts['weighing'] & SettlingParts['weighing'];
  fairness: RoundFairness;
  games: readonly RoundGame[];
  sessions: { find(memberId: number, token: string): Promise<{ game: string }> };
  maskedNames: MaskedNames;
  closeTable: WriterParts['closeTable'];
}

/** Rounds that many share: the tables that this node drives, and what members do at any. */
export interface Rounds {
  commands: TableCommands;
  sights: Sights;
  tables: Tables;
  games: readonly RoundGame[];
  /** The server's time, in milliseconds since 1970. */
  now(): number;
}

export function createRounds(parts: RoundsParts): Rounds {
  const { games } = parts;
  const findRoundGame = (name: string) => games.find((game) => game.name === name);
  const drawing = createDrawing(parts);
  const settling = createSettling(parts);
  const ending = createEnding({ ...parts, settling });
  const leaves = createLeaves({ ...parts, drawing, settling, findRoundGame });
  // Another process on the same machine, or this one after a crash, is another node.
  const leases = createLeases({ ...parts, node: parts.ids.uuid(), games: games.map(({ name }) => name) });
  const place = createPlacing({ ...parts, findRoundGame });
  const sights = createSights(parts);
  const isTable = (name: string): boolean => findRoundGame(name) !== undefined;
  return {
    commands: createTableCommands({ ...parts, leaves, place, sights, isTable }),
    sights,
    tables: createTables({ ...parts, drawing, ending, leases, leaves }),
    games,
    now: () => parts.clock.now().getTime(),
  };
}
