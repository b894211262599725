import type { TableSnapshot, ToldLine, tableCalls, tableReplies } from '@arara/contract';
import type { z } from 'zod';

type Placing = z.output<typeof tableCalls.placing>;
type PlacingAll = z.output<typeof tableCalls.placingAll>;
type AllAfterwards = z.output<typeof tableCalls.allAfterwards>;
type Leaving = z.output<typeof tableCalls.leaving>;
type Afterwards = z.output<typeof tableCalls.afterwards>;

/** The shared tables, as sockets need them: the commands of the calls `placeTicket`, `placeTickets` and `leaveFlight`, and the sight. */
export interface TableCommands {
  place(memberId: number, input: Placing): Promise<Afterwards>;
  placeAll(memberId: number, input: PlacingAll): Promise<AllAfterwards>;
  leave(memberId: number, input: Leaving): Promise<Afterwards>;
  /**
   * A table as it stands, with the stream and the number of the last event that is in it. What is published after its
   * numbers is not in it, and what is in it was committed. Fails with `game_unknown` or `game_closed`.
   */
  sight(table: string, memberId: number): Promise<TableSnapshot>;
  isTable(name: string): boolean;
}

/** What members write at tables. */
export interface TableTalk {
  /** Writes a line, told to everybody on the bus; fails where the member may not, or the line may not stand. */
  say(memberId: number, line: { table: string; text: string }): Promise<z.output<typeof tableReplies.say>>;
  /** The last lines of a table, the oldest first; none where it has no chat. */
  recent(table: string, memberId: number): Promise<ToldLine[]>;
}
