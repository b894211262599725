import { z } from 'zod';
import { moment } from './values.ts';

/** A day of the calendar; days that do not exist are refused. */
export const day = z.iso.date().meta({ description: 'Day of the site (America/Sao_Paulo)', examples: ['2026-03-31'] });

/** Splits a text at its commas; each part once. */
export const toList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** Keys separated by commas; an empty text or none is no filter. */
export const keys = z
  .string()
  .max(2000)
  .transform(toList)
  .optional()
  .meta({ description: 'Keys separated by commas; none is no filter', examples: ['aurora,brasa'] });

/** Whether internal accounts of the operator are part of a report. */
export const testAccounts = z
  .enum(['exclude', 'include'])
  .default('exclude')
  .meta({ description: 'Whether internal accounts of the operator are left out' });

/** The first and the last day of a report. */
export const dayRange = { from: day, to: day.meta({ description: 'Last day of the report, included' }) };

export const count = z.int();
/** A share in basis points; null where it is a share of nothing. */
export const bps = z.int().nullable();

/** Until when movements are in a report. */
export const asOf = moment.nullable().meta({
  description: 'All movements before it are in the report; null before the first count of the ledger',
});
