import { type Centavos, centavos } from '@arara/money';
import { FREE_ROUNDS_STATES, TRANSACTION_KINDS, TRANSACTION_STATES } from '@arara/wallet-protocol';
import { z } from 'zod';

const money = z
  .string()
  .regex(/^\d+$/)
  .transform((text): Centavos => centavos(BigInt(text)));

const entry = z.object({
  txId: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  state: z.enum(TRANSACTION_STATES),
  /** What the platform said last; empty before it said anything. */
  code: z.string(),
  /** `sent` until the platform has answered for good. */
  delivery: z.enum(['sent', 'done', 'given_up']),
  player: z.string(),
  game: z.string(),
  round: z.string(),
  ref: z.string().optional(),
  amount: money,
  at: z.string(),
});

const round = z.object({
  id: z.string(),
  player: z.string(),
  game: z.string(),
  stake: money,
  choice: z.int(),
  outcome: z.int().optional(),
  /** `void`: its stake was never taken for sure, or refused. */
  state: z.enum(['open', 'closed', 'void']),
  startedAt: z.string(),
  closedAt: z.string().optional(),
  bet: z.string(),
  win: z.string().optional(),
  won: money,
  campaign: z.string().optional(),
});

const campaign = z.object({
  id: z.string(),
  player: z.string(),
  game: z.string(),
  rounds: z.int(),
  played: z.int(),
  stake: money,
  won: money,
  state: z.enum(FREE_ROUNDS_STATES),
  expiresAt: z.string(),
});

const stored = z.object({ entries: z.array(entry), rounds: z.array(round), campaigns: z.array(campaign) });

export type Entry = z.output<typeof entry>;
export type Round = z.output<typeof round>;
export type Campaign = z.output<typeof campaign>;

/** What the provider remembers. Kept over a restart where there is an archive. */
export interface State {
  readonly entries: Map<string, Entry>;
  readonly rounds: Map<string, Round>;
  readonly campaigns: Map<string, Campaign>;
}

/** Where the state is kept. */
export interface Archive {
  /** `undefined` where nothing was kept yet. */
  read(): unknown;
  write(state: unknown): void;
}

/** Reads what was kept; throws where it is none of ours. */
export function openState(kept: unknown): State {
  const { entries, rounds, campaigns } =
    kept === undefined ? { entries: [], rounds: [], campaigns: [] } : stored.parse(kept);
  return {
    entries: new Map(entries.map((one) => [one.txId, one])),
    rounds: new Map(rounds.map((one) => [one.id, one])),
    campaigns: new Map(campaigns.map((one) => [one.id, one])),
  };
}

/** A provider that plays for days keeps its last ten thousand of each. */
const MOST_KEPT = 10_000;

const written = (all: Iterable<object>): object[] =>
  [...all]
    .slice(-MOST_KEPT)
    .map((one) =>
      Object.fromEntries(
        Object.entries(one).map(([key, value]: [string, unknown]) => [
          key,
          typeof value === 'bigint' ? String(value) : value,
        ]),
      ),
    );

export function toJson({ entries, rounds, campaigns }: State): object {
  return {
    entries: written(entries.values()),
    rounds: written(rounds.values()),
    campaigns: written(campaigns.values()),
  };
}
