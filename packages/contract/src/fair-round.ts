import { z } from 'zod';
import { moment, moneyOut, reference } from './values.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** The number of a round or beacon value, which may exceed 32 bits. */
const count = z.int().nonnegative();

/** A hash chain of a game: element i − 1 is SHA-256 of the hex of element i. Each round publishes the next element. */
export const fairChain = z.object({
  id: reference,
  serial: z.int().meta({ description: 'Number of the chain within its game, from 1' }),
  links: z.int(),
  commitment: hex32.meta({ description: 'Element 0, published before any bet' }),
  state: z.enum(['next', 'active', 'over']),
  used: z.int().meta({ description: 'Number of elements assigned to rounds' }),
  first_number: count.nullable(),
  last_number: count.nullable(),
  committed_at: moment,
  begun_at: moment.nullable(),
});

/** A hash chain of one of the operator's beacons. */
export const fairBeaconChain = z.object({
  first_number: count.meta({ description: 'Number of the beacon value that is element 1' }),
  links: z.int(),
  commitment: hex32,
  seen_at: moment,
});

export const fairBeacon = z.object({
  source: z.string(),
  kind: z.enum(['house', 'drand']),
  genesis_ms: count.meta({ description: 'Unix milliseconds; value n is fixed at genesis_ms + n * period_ms' }),
  period_ms: z.int(),
  public_key: z.string().nullable().meta({ description: 'Of drand: G2 in hex; null otherwise' }),
});

/** A finished shared round, with everything needed to verify it. */
export const fairRound = z.object({
  id: reference,
  game: z.string(),
  number: count,
  game_version: z.string(),
  setup: z.unknown(),
  outcome: z.unknown(),
  opens_at: moment,
  locks_at: moment,
  link: hex32.meta({ description: 'Server seed' }),
  place: z.int().meta({ description: 'Position of the server seed in its chain' }),
  chain: fairChain.pick({ id: true, links: true, commitment: true, committed_at: true }),
  beacon: z.object({
    source: z.string(),
    kind: z.enum(['house', 'drand']),
    number: count,
    value: hex32.meta({ description: 'Client seed; of drand, SHA-256 of the signature' }),
    at: moment.meta({ description: 'When the value was fixed' }),
    signature: z.string().nullable(),
    public_key: z.string().nullable(),
    place: z.int().nullable().meta({ description: 'Position of the value in its chain; null if it has none' }),
    chain: fairBeaconChain.nullable(),
  }),
});

const leftE4 = z.string().regex(/^\d+$/).nullable().meta({
  description: 'Multiplier at which the ticket was cashed out, in ten-thousandths of the stake; null otherwise',
});

/** What the owner of a ticket sees of its shared round, beside the ticket itself. */
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
    .meta({ description: 'All tickets of the owner in the round, including this one, in order of number' }),
});
