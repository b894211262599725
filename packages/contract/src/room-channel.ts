import { z } from 'zod';
import { moneyOut } from './values.ts';

const table = z.string().min(1).max(64);
const seat = z.int().min(1).max(8);

/** A player in a room, as the others see them. */
const roomSeat = z.object({
  seat,
  name: z.string().meta({ description: 'Masked name', examples: ['jo***'] }),
  price: moneyOut.nullable().meta({ description: 'Price of their last shot; null before the first' }),
});

/** A settled shot: its target, and its result. */
const shownShot = z.object({
  at: z.string(),
  times: z.int().nonnegative().meta({ description: "Multiple of the shot's price; 0 for a miss" }),
});

/**
 * Messages of a room, which a player joins by the key of a multiplayer game. A room is for display only: it does not
 * affect any round.
 */
export const roomNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('room'), table, seat, seats: z.array(roomSeat) }).meta({
    description: "The reader's own seat and all occupied seats; sent on joining and on each change",
  }),
  z
    .object({ type: z.literal('shots'), table, seat, price: moneyOut, shots: z.array(shownShot) })
    .meta({ description: "Shots of another player's settled bet, in order" }),
]);

export type RoomNews = z.output<typeof roomNews>;
