import type { Random } from '../../apps/server/src/platform/index.ts';
import { HOSTILE_BODIES, HOSTILE_NAMES, HOSTILE_VALUES, LIKELY_TEXTS } from './fuzz-values.ts';
import type { Schema } from './operations.ts';

/** A body to send, and the caller who sends it. */
export interface FuzzInput {
  body: string;
  as: 'guest' | 'member' | 'staff';
}

export interface InputFuzzer {
  next(): FuzzInput;
}

interface Fuzzed {
  schema: Schema;
  audience: FuzzInput['as'];
  random: Random;
  /** Existing ids from earlier responses, by field name. */
  known: ReadonlyMap<string, readonly unknown[]>;
}

const INT32_MAX = 2_147_483_647;
const ACTORS = ['guest', 'member', 'staff'] as const;

type Known = Fuzzed['known'];

/** Pseudo-random choices from the seed. */
function createChoices(random: Random) {
  return {
    below: (bound: number) => random.int(bound),
    chance: (percent: number) => random.int(100) < percent,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[random.int(values.length)] as T;
    },
  };
}

type Choices = ReturnType<typeof createChoices>;

/** Generates values that match a schema, with existing ids where known. */
function createValidValues({ below, chance, pick }: Choices, known: Known) {
  function integer({ minimum, maximum, exclusiveMinimum }: Schema): number {
    const least = Number(minimum ?? (exclusiveMinimum === undefined ? -INT32_MAX : Number(exclusiveMinimum) + 1));
    const most = Number(maximum ?? INT32_MAX);
    const near = least + below(Math.max(1, Math.min(50, most - least + 1)));
    return pick([least, most, near, near, near]);
  }

  function text(field: Schema, name: string): string {
    const { minLength = 0, maxLength = 200, pattern, format } = field;
    const suits = (value: string) =>
      value.length >= Number(minLength) &&
      value.length <= Number(maxLength) &&
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
    const seen = (known.get(name) ?? []).filter((value) => typeof value === 'string').filter(suits);
    if (seen.length > 0 && chance(70)) return pick(seen);
    const likely = LIKELY_TEXTS.filter(suits);
    if (format === 'uuid' && chance(50)) return pick(LIKELY_TEXTS.filter((value) => suits(value)));
    const longest = 'a'.repeat(Math.min(Number(maxLength), 5_000));
    return likely.length === 0 || chance(5) ? longest : pick(likely);
  }

  function record({ properties = {}, required = [], additionalProperties }: Schema, depth: number): unknown {
    const fields = Object.entries(properties as Record<string, Schema>)
      .filter(([name]) => (required as string[]).includes(name) || chance(50))
      .map(([name, field]) => [name, valid(field, name, depth + 1)]);
    if (typeof additionalProperties === 'object' && additionalProperties !== null)
      for (let count = below(4); count > 0; count -= 1)
        fields.push([
          chance(50) ? pick(LIKELY_TEXTS) : pick(HOSTILE_NAMES),
          valid(additionalProperties as Schema, '', depth + 1),
        ]);
    return Object.fromEntries(fields);
  }

  function valid(field: Schema, name: string, depth = 0): unknown {
    const { type, enum: choices } = field;
    const union = field['anyOf'] ?? field['oneOf'];
    if ('const' in field) return field['const'];
    if (Array.isArray(choices)) return pick(choices);
    if (Array.isArray(union)) return valid(pick(union as Schema[]), name, depth);
    const seen = known.get(name) ?? [];
    if (type === 'integer' || type === 'number') {
      const numbers = seen.filter((value) => typeof value === 'number');
      return numbers.length > 0 && chance(70) ? pick(numbers) : integer(field);
    }
    if (type === 'boolean') return chance(50);
    if (type === 'string') return text(field, name);
    if (type === 'null') return null;
    if (type === 'array')
      return Array.from({ length: Math.max(Number(field['minItems'] ?? 0), below(4)) }, () =>
        valid((field['items'] ?? {}) as Schema, name, depth + 1),
      );
    if (type === 'object' || 'properties' in field) return record(field, depth);
    return pick(HOSTILE_VALUES);
  }

  return valid;
}

/** Puts hostile values into an input. */
function createSpoiler({ chance, pick }: Choices) {
  /** Puts a hostile value at a field of the input or nested in one. */
  function spoil(input: unknown): unknown {
    if (typeof input !== 'object' || input === null || chance(40)) return pick(HOSTILE_VALUES);
    if (Array.isArray(input))
      return chance(30)
        ? Array.from({ length: 1_500 }, (): unknown => input[0])
        : input.map((item: unknown) => spoil(item));
    const names = [...Object.keys(input), pick(HOSTILE_NAMES)];
    const name = pick(names);
    const entries = Object.entries(input).filter(([own]) => own !== name);
    return Object.fromEntries([...entries, [name, spoil((input as Record<string, unknown>)[name])]]);
  }

  function spoilField(input: unknown): unknown {
    if (typeof input !== 'object' || input === null) return spoil(input);
    const names = Object.keys(input);
    const name = names.length === 0 || chance(15) ? pick(HOSTILE_NAMES) : pick(names);
    const spoiled = spoil((input as Record<string, unknown>)[name]);
    return Object.fromEntries([...Object.entries(input).filter(([own]) => own !== name), [name, spoiled]]);
  }

  return spoilField;
}

/**
 * Generates inputs for one operation: some that its schema accepts, so that they reach the database, and most with one or
 * more hostile fields. The same seed and the same responses generate the same inputs.
 */
export function createInputFuzzer({ schema, audience, random, known }: Fuzzed): InputFuzzer {
  const choices = createChoices(random);
  const { below, chance, pick } = choices;
  const valid = createValidValues(choices, known);
  const spoilField = createSpoiler(choices);
  return {
    next() {
      const as = chance(90) ? audience : pick(ACTORS);
      if (chance(4)) return { as, body: pick(HOSTILE_BODIES) };
      let input = valid(schema, '');
      for (let spoils = chance(30) ? 0 : 1 + below(2); spoils > 0; spoils -= 1) input = spoilField(input);
      return { as, body: JSON.stringify(input) };
    },
  };
}
