import { type Centavos, parseReais } from '@arara/money';
import { z } from 'zod';

/** An input amount: a decimal string or a number of reais, parsed into centavos; positive. */
export const moneyIn = z
  .union([z.string().max(16), z.number()])
  .transform((input, context): Centavos => {
    const amount = parseReais(input);
    if (amount !== undefined && amount > 0n) return amount;
    context.addIssue({ code: 'custom', message: 'amount', params: { rule: 'amount' } });
    return z.NEVER;
  })
  .meta({ description: 'Reais: a decimal string with at most two places, positive', examples: ['100.00'] });

/** An amount of a rule, parsed into centavos; zero is allowed. */
export const moneyOrNone = z
  .union([z.string().max(16), z.number()])
  .transform((input, context): Centavos => {
    const amount = parseReais(input);
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'amount', params: { rule: 'amount' } });
    return z.NEVER;
  })
  .meta({ description: 'Reais: a decimal string with at most two places', examples: ['0.00'] });

/** An output amount: a decimal string of reais with two places. */
export const moneyOut = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ examples: ['100.00'] });

/** A point in time: ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** The ranges of lists, in days of the site's time zone (America/Sao_Paulo). */
export const range = z.enum(['today', '3d', '7d']);

/** The page of a list: from 1, at most 100 rows. Numbers may arrive as text, in a query. */
export const pageIn = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/** The page of a long list by a cursor of an answer before; it takes precedence over `page`. */
export const cursorIn = {
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional()
    .meta({ description: '`next_cursor` or `previous_cursor` of an answer with the same order; precedes `page`' }),
};

/** The number of a member or another entity. It may arrive as text, in a query. */
export const serial = z.coerce.number().int().positive().max(2_147_483_647);

/** The version of a row as it was read, or 0 for a new row. The column is a 32-bit integer. */
export const rowVersion = z.int32().min(0);

/** A page of rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    data: z.array(row),
  });
}

/** A page of a long list, whose rows are counted up to a bound. */
export function cursorPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    is_total_exact: z.boolean().meta({ description: 'False where more than `total` rows match' }),
    next_cursor: z.string().nullable().meta({ description: 'Cursor of the page after this one' }),
    previous_cursor: z.string().nullable().meta({ description: 'Cursor of the page before this one' }),
  });
}

/** A Brazilian mobile number with area code, in any common format; parsed into `+55DDNNNNNNNNN`. */
export const mobilePhone = z
  .string()
  .max(24)
  .transform((input, context) => {
    const match = /^(?:55)?([1-9][1-9]9\d{8})$/.exec(input.replaceAll(/[\s().+-]/g, ''));
    if (match?.[1] !== undefined) return `+55${match[1]}`;
    context.addIssue({ code: 'custom', message: 'phone', params: { rule: 'phone' } });
    return z.NEVER;
  })
  .meta({ examples: ['(11) 98765-4321'] });

/**
 * A trimmed single-line text of visible characters: no control characters, line breaks, private-use characters or
 * blank letters.
 */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]*$/u);
}

/** A trimmed multi-line text, without control characters other than tabs and line ends. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*(?:[\n\t][^\p{Cc}\u202a-\u202e\u2066-\u2069]*)*$/u);
}

/** A person's legal name, in any script. */
export const realName = line(2, 80).regex(/\p{L}/u);

/** The six digits of the withdrawal password. */
export const sixDigits = z.string().regex(/^\d{6}$/);

/** A public identifier of a member's recharge order, withdrawal or round. */
export const reference = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
