import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyOut } from './values.ts';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();
const share = z.number().meta({ description: 'Share of the stakes, 1 is all' });

const computed = {
  computed_at: moment,
  holds: z.boolean().meta({ description: 'Whether the books are as they should be' }),
};

export const proofLedger = z.object({
  transactions: count,
  wallets: count,
  sum: moneyOut.meta({ description: 'Sum of all balances, which must be zero' }),
});

export const proofVerification = z.object({
  transactions: count,
  wallets: count,
  seals: count.meta({ description: 'Number of published seals that were compared' }),
  violations: count,
});

export const proofFunds = z.object({
  cash: moneyOut,
  bonus: moneyOut,
  held: moneyOut,
  in_play: moneyOut,
  owed: moneyOut.meta({ description: 'All balances of players together, those at game providers included' }),
  ledger_funds: moneyOut.meta({ description: 'What banks hold by the ledger' }),
  bank: z
    .object({
      at: moment,
      funds: moneyOut,
      blocked: moneyOut.meta({ description: 'What the bank blocks of it, which covers nothing' }),
      expected: moneyOut,
      moved: moneyOut.meta({ description: 'What our books moved since' }),
    })
    .nullable()
    .meta({ description: 'The newest balance that the Pix bank reported; null where it reported none' }),
  funds: moneyOut.meta({
    description:
      'What covers the balances: the figure of the bank where it reported one, with what moved since and without what is blocked',
  }),
  coverage: z.number().nullable().meta({ description: '1 is all balances; null where no player has any' }),
});

export const proofReturns = z.object({
  from: moment,
  until: moment,
  games: z.array(
    z.object({
      game: z.string(),
      title: z.string(),
      is_own: z.boolean(),
      rounds: count,
      actual: share.nullable(),
      declared: z.object({ least: share, most: share }).nullable().meta({ description: 'Null for games of providers' }),
      interval: z
        .object({ low: share, high: share })
        .nullable()
        .meta({ description: '99 % interval of a correct game' }),
      verdict: z.enum(['inside', 'outside', 'too_few', 'provider']),
    }),
  ),
});

export const proofChains = z.object({
  games: z.array(
    z.object({
      game: z.string(),
      title: z.string(),
      commitment: hex32.nullable().meta({ description: 'Head of the chain in force; null where there is none yet' }),
      used: count,
      links: count,
      checked: count.meta({ description: 'Newest rounds that the independent verifier recomputed' }),
      failed: z.array(count).meta({ description: 'Numbers of rounds that do not hold' }),
    }),
  ),
  beacon: z
    .object({
      kind: z.enum(['house', 'drand']),
      source: z.string(),
      number: count.nullable().meta({ description: 'Newest value that a round used' }),
      at: moment.nullable(),
    })
    .nullable(),
});

export const proofWithdrawals = z.object({
  paid: count,
  median_seconds: count.nullable(),
  p90_seconds: count.nullable(),
});

/** A signed head of the ledger, as its file holds it. */
const head = z.object({
  format: z.string(),
  number: z.string(),
  at: moment,
  hash: hex32.meta({ description: 'Hash of the seal' }),
  root: hex32.meta({ description: 'Root of the Merkle tree over the chains that the seal covers' }),
  size: count,
  key: z.string(),
  signature: z.string(),
});

const orNotYet = <Shape extends z.ZodRawShape>(figure: z.ZodObject<Shape>) =>
  figure.extend(computed).nullable().meta({ description: 'Null before it was computed for the first time' });

/** The public proof of the operator's books. */
export const proof = {
  proof: endpoint('proof', {
    audience: 'guest',
    summary: "Returns the figures that prove the operator's books, each with the time when a job computed it",
    input: nothing,
    answer: {
      data: z.object({
        sites: count.meta({ description: 'Number of sites whose books these are: the ledger has one for all' }),
        ledger: orNotYet(proofLedger),
        verification: orNotYet(proofVerification),
        funds: orNotYet(proofFunds),
        returns: orNotYet(proofReturns),
        chains: orNotYet(proofChains),
        withdrawals: orNotYet(proofWithdrawals),
        heads: z.array(head).meta({ description: 'Newest first, at most five' }),
        keys: z.array(z.object({ id: z.string(), public_key: hex32, created_at: moment })).meta({
          description: 'Ed25519 keys, the one that signs first',
        }),
      }),
    },
    failures: ['not_found'],
  }),
};
