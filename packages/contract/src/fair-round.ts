import { z } from 'zod';
import { moment, moneyOut, reference } from './values.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** A number of a round or of a value, which may be larger than others. */
const count = z.int().nonnegative();

/** A chain of a game: link i − 1 is SHA-256 of link i's hex, and round by round one more link is published. */
export const fairChain = z.object({
  id: reference,
  serial: z.int().meta({ description: 'of the chains of its game, from 1' }),
  links: z.int(),
  commitment: hex32.meta({ description: 'link 0, published before any bet' }),
  state: z.enum(['next', 'active', 'over']),
  used: z.int().meta({ description: 'how many of its links were given to rounds' }),
  first_number: count.nullable(),
  last_number: count.nullable(),
  committed_at: moment,
  begun_at: moment.nullable(),
});

/** A chain of a beacon of this house. */
export const fairBeaconChain = z.object({
  first_number: count.meta({ description: 'the value that is its link 1' }),
  links: z.int(),
  commitment: hex32,
  seen_at: moment,
});

export const fairBeacon = z.object({
  source: z.string(),
  kind: z.enum(['house', 'drand']),
  genesis_ms: count.meta({ description: 'value n is fixed at genesis_ms + n * period_ms, in milliseconds since 1970' }),
  period_ms: z.int(),
  public_key: z.string().nullable().meta({ description: 'of drand: G2 in hex' }),
});

/** A shared round that is over, with all that is needed to check it. */
export const fairRound = z.object({
  id: reference,
  game: z.string(),
  number: count,
  game_version: z.string(),
  setup: z.unknown(),
  outcome: z.unknown(),
  opens_at: moment,
  locks_at: moment,
  link: hex32.meta({ description: 'the server seed' }),
  place: z.int().meta({ description: 'of the link in its chain' }),
  chain: fairChain.pick({ id: true, links: true, commitment: true, committed_at: true }),
  beacon: z.object({
    source: z.string(),
    kind: z.enum(['house', 'drand']),
    number: count,
    value: hex32.meta({ description: 'the client seed; of drand, SHA-256 of the signature' }),
    at: moment.meta({ description: 'when it was fixed' }),
    signature: z.string().nullable(),
    public_key: z.string().nullable(),
    place: z.int().nullable().meta({ description: 'of the value in its chain, where it is of one' }),
    chain: fairBeaconChain.nullable(),
  }),
});

const leftE4 = z
  .string()
  .regex(/^\d+$/)
  .nullable()
  .meta({ description: 'with what the ticket left a flight, in ten-thousandths of the stake' });

/** What the owner of a ticket in a shared round is told of the round, beside the ticket's own. */
export const sharedTicket = z.object({
  round: fairRound,
  left_e4: leftE4,
  tickets: z
    .array(
      z.object({
        id: reference,
        stake: moneyOut,
        input: z.unknown(),
        state: z.enum(['open', 'paid', 'lost', 'void']),
        left_e4: leftE4,
        win: moneyOut,
      }),
    )
    .meta({ description: 'all that the owner had in the round, this one among them, in the order of their numbers' }),
});
