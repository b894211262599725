import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { fairBeacon, fairBeaconChain, fairChain, fairRound } from './fair-round.ts';
import { gameName } from './games.ts';
import { line, moment, pageIn, reference } from './values.ts';

/** What shared rounds are drawn by, for everybody to read. */
export const fairness = {
  fairnessChains: endpoint('fairnessChains', {
    audience: 'guest',
    summary: 'What the house has committed to for the shared rounds of a game, and the beacon that closes them',
    input: z.object({ game: gameName }),
    answer: {
      data: z.array(fairChain).meta({ description: 'the newest first, fifty at most' }),
      beacon: fairBeacon.extend({ chains: z.array(fairBeaconChain) }).nullable(),
    },
    failures: ['game_unknown'],
  }),
  fairnessRounds: endpoint('fairnessRounds', {
    audience: 'guest',
    summary: 'The newest shared rounds of a game that are over, with all that is needed to check them',
    input: z.object({
      game: gameName,
      below: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().meta({
        description: 'rounds with lower numbers alone: for what came before',
      }),
      limit: pageIn.limit,
    }),
    answer: { data: z.array(fairRound) },
    failures: ['game_unknown'],
  }),
  fairnessRound: endpoint('fairnessRound', {
    audience: 'guest',
    summary: 'A shared round that is over, with all that is needed to check it',
    input: z.object({ game: gameName, number: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) }),
    answer: { data: fairRound },
    failures: ['game_unknown', 'not_found'],
  }),
  officeFairness: endpoint('officeFairness', {
    audience: 'staff',
    summary: 'The chains of every shared game, and those that were put away before their end',
    input: nothing,
    answer: {
      data: z
        .array(fairChain.extend({ game: gameName, title: z.string(), over_at: moment.nullable() }))
        .meta({ description: 'of each game the newest first, thirty at most' }),
      rotations: z.array(z.object({ chain_id: reference, reason: z.string(), staff: z.string(), at: moment })),
      beacon: fairBeacon
        .extend({
          first_seen_at: moment,
          last_value: z
            .object({ number: z.int().nonnegative(), fixed_at: moment, received_at: moment })
            .nullable()
            .meta({
              description: 'the newest value that was asked for and held; values are asked for by rounds alone',
            }),
        })
        .nullable(),
    },
  }),
  officeRotateChain: endpoint('officeRotateChain', {
    audience: 'staff',
    summary: 'Puts the chain of a game away: rounds from now on draw under the one that was committed to after it',
    input: z.object({ game: gameName, reason: line(3, 500) }),
    answer: { data: z.object({ over: fairChain, active: fairChain }) },
    failures: ['game_unknown', 'not_found'],
  }),
};
