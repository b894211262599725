import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, reference } from './values.ts';

/** The lists that staff can export. */
export const exportLists = [
  'recharges',
  'payments',
  'withdrawals',
  'players',
  'statement',
  'bets',
  'audit',
  'events',
  'revenue',
  'money',
] as const;

/** `csv` is separated by semicolons, with a decimal comma; `csv_comma` by commas, with a decimal point. */
export const exportFormats = ['csv', 'csv_comma', 'xlsx'] as const;

export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;

export const exportProblems = ['forbidden', 'too_large', 'internal'] as const;

/** The most rows of a file, by format: a spreadsheet is written in memory. */
export const maxExportRows = { csv: 200_000, csv_comma: 200_000, xlsx: 50_000 } as const;

const exportFile = z.object({
  id: reference,
  list: z.enum(exportLists),
  format: z.enum(exportFormats),
  filter: z.record(z.string(), z.string()),
  status: z.enum(exportStatuses),
  rows_done: z.int(),
  rows_total: z
    .int()
    .meta({ description: 'Rows that matched at the request; the file has those of the moment it is written' }),
  seconds_left: z.int().nullable().meta({ description: 'Estimate for a running export; null where there is none' }),
  bytes: z.int().nullable(),
  problem: z.enum(exportProblems).nullable().meta({ description: 'Why it failed' }),
  file_name: z.string(),
  requested_at: moment,
  finished_at: moment.nullable(),
  expires_at: moment.nullable().meta({ description: 'When the file is deleted' }),
});

/** Files of lists, written in the background for the member of staff who requests them. */
export const officeExports = {
  officeExports: endpoint('officeExports', {
    audience: 'staff',
    summary: 'Lists the latest exports of the signed-in member of staff, newest first',
    input: nothing,
    answer: { data: z.array(exportFile) },
  }),
  officeExportRequest: endpoint('officeExportRequest', {
    audience: 'staff',
    summary: 'Requests a file of a list with the filters of its call; needs the permission of the list too',
    input: z.object({
      list: z.enum(exportLists),
      format: z.enum(exportFormats),
      filter: z
        .record(z.string().max(32), z.string().max(160))
        .refine((filter) => Object.keys(filter).length <= 16)
        .default({})
        .meta({ description: 'Input of the call of the list, without its page' }),
    }),
    answer: { data: exportFile },
    failures: ['not_found', 'export_too_large', 'exports_full'],
  }),
  officeExportCancel: endpoint('officeExportCancel', {
    audience: 'staff',
    summary: 'Stops an own export, or deletes its file',
    input: z.object({ id: reference }),
    answer: { data: exportFile },
    failures: ['not_found'],
  }),
};
