import { z } from 'zod';
import { moneyOut } from './values.ts';

const table = z.string().min(1).max(64);
const seat = z.int().min(1).max(8);

/** One who sits in a room, as the others see them. */
const roomSeat = z.object({
  seat,
  name: z.string().meta({ description: 'masked', examples: ['jo***'] }),
  price: moneyOut.nullable().meta({ description: 'of their last shot; null before the first' }),
});

/** A shot that was settled: at what it was aimed, and what the draw brought. */
const shownShot = z.object({
  at: z.string(),
  times: z.int().nonnegative().meta({ description: 'in times the price of the shot; 0 where nothing was caught' }),
});

/**
 * What is told in a room: to who joined it by the key of a game that is played in company. A room is for the eye alone,
 * and nothing in it decides a round.
 */
export const roomNews = z.discriminatedUnion('type', [
  z.object({ type: z.literal('room'), table, seat, seats: z.array(roomSeat) }).meta({
    description: "the reader's own seat, and all that are taken: at once, and whenever somebody comes or goes",
  }),
  z
    .object({ type: z.literal('shots'), table, seat, price: moneyOut, shots: z.array(shownShot) })
    .meta({ description: "the shots of another's settled bet, in their order" }),
]);

export type RoomNews = z.output<typeof roomNews>;
