import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { fairBeacon, fairBeaconChain, fairChain, fairRound } from './fair-round.ts';
import { gameName } from './games.ts';
import { line, moment, pageIn, reference } from './values.ts';

/** The public fairness data of shared rounds. */
export const fairness = {
  fairnessChains: endpoint('fairnessChains', {
    audience: 'guest',
    summary: "Returns the operator's commitments for the shared rounds of a game, and the beacon that closes them",
    input: z.object({ game: gameName }),
    answer: {
      data: z.array(fairChain).meta({ description: 'Newest first, at most fifty' }),
      beacon: fairBeacon.extend({ chains: z.array(fairBeaconChain) }).nullable(),
    },
    failures: ['game_unknown'],
  }),
  fairnessRounds: endpoint('fairnessRounds', {
    audience: 'guest',
    summary: 'Lists the newest finished shared rounds of a game, with everything needed to verify them',
    input: z.object({
      game: gameName,
      below: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().meta({
        description: 'Only rounds with lower numbers, to page back',
      }),
      limit: pageIn.limit,
    }),
    answer: { data: z.array(fairRound) },
    failures: ['game_unknown'],
  }),
  fairnessRound: endpoint('fairnessRound', {
    audience: 'guest',
    summary: 'Returns a finished shared round, with everything needed to verify it',
    input: z.object({ game: gameName, number: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) }),
    answer: { data: fairRound },
    failures: ['game_unknown', 'not_found'],
  }),
  officeFairness: endpoint('officeFairness', {
    audience: 'staff',
    summary: 'Lists the hash chains of every shared game, including retired ones',
    input: nothing,
    answer: {
      data: z
        .array(fairChain.extend({ game: gameName, title: z.string(), over_at: moment.nullable() }))
        .meta({ description: 'By game, newest first, at most thirty each' }),
      rotations: z.array(z.object({ chain_id: reference, reason: z.string(), staff: z.string(), at: moment })),
      beacon: fairBeacon
        .extend({
          first_seen_at: moment,
          last_value: z
            .object({ number: z.int().nonnegative(), fixed_at: moment, received_at: moment })
            .nullable()
            .meta({
              description:
                'Newest value that was fetched and stored; values are fetched only for rounds. Null if there is none',
            }),
        })
        .nullable(),
    },
  }),
  officeRotateChain: endpoint('officeRotateChain', {
    audience: 'staff',
    summary: 'Retires the hash chain of a game: later rounds use the chain committed to after it',
    input: z.object({ game: gameName, reason: line(3, 500) }),
    answer: { data: z.object({ over: fairChain, active: fairChain }) },
    failures: ['game_unknown', 'not_found'],
  }),
};
