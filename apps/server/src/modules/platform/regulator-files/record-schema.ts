import { z } from 'zod';

/** The version of the schema. A change of a field is a new version, and the files of earlier days keep theirs. */
export const SCHEMA_VERSION = 1;
export const FILE_FORMAT = 'arara-regulator-1';

/** The families of the daily files, in the order in which they are made. */
export const families = ['players', 'bets', 'wallets', 'payments', 'games', 'protection'] as const;
export type Family = (typeof families)[number];

const player = z.int().positive();
const moment = z.iso.datetime();
/** Centavos as decimal digits: a number of JSON is not exact. */
const centavos = z.string().regex(/^-?\d{1,19}$/);
const text = z.string().max(200);

/** What a record of each family holds. Personal data is the CPF alone, and only in `players`. */
export const recordSchemas = {
  players: z.strictObject({
    player,
    registered_at: moment,
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .nullable(),
  }),
  bets: z.strictObject({
    id: z.uuid(),
    player,
    number: centavos,
    at: moment,
    kind: text,
    game: text.nullable(),
    staked: centavos,
    won: centavos,
  }),
  wallets: z.strictObject({
    player,
    movements: z.int().min(0),
    cash: centavos,
    bonus: centavos,
    held: centavos,
    in_play: centavos,
    rebate: centavos,
    cash_moved: centavos,
    bonus_moved: centavos,
    held_moved: centavos,
    in_play_moved: centavos,
    rebate_moved: centavos,
  }),
  payments: z.strictObject({
    id: z.uuid(),
    player,
    number: centavos,
    at: moment,
    kind: text,
    account: z.enum(['pix', 'bank']),
    amount: centavos,
    cause: text.nullable(),
  }),
  games: z.strictObject({
    game: text,
    title: text.nullable(),
    provider: text.nullable(),
    category: text.nullable(),
    movements: z.int().positive(),
    staked: centavos,
    won: centavos,
  }),
  protection: z.strictObject({
    player,
    at: moment,
    event: text,
    reference: text,
    kind: text,
    detail: text,
  }),
} as const satisfies Record<Family, z.ZodType>;

export type RegulatorRecord = { [Name in Family]: z.output<(typeof recordSchemas)[Name]> };

/** The fields of each family whose sums stand in the manifest. */
export const summedFields = {
  players: [],
  bets: ['staked', 'won'],
  wallets: [
    'cash',
    'bonus',
    'held',
    'in_play',
    'rebate',
    'cash_moved',
    'bonus_moved',
    'held_moved',
    'in_play_moved',
    'rebate_moved',
  ],
  payments: ['amount'],
  games: ['staked', 'won'],
  protection: [],
} as const satisfies { [Name in Family]: readonly (keyof RegulatorRecord[Name])[] };
