import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, pageIn, pageOf, reference } from './values.ts';

export const regulatorFamilies = ['players', 'bets', 'wallets', 'payments', 'games', 'protection'] as const;
/** Versions to list: with a file that was refused or whose result is unknown, or with one that is not sent yet. */
export const regulatorReportStatuses = ['problem', 'pending'] as const;
export const deliveryStates = ['waiting', 'sending', 'unknown', 'accepted', 'refused'] as const;

const site = z.string().min(1).max(32);
const day = z.iso.date().meta({ description: "Day in the site's time zone", examples: ['2026-11-21'] });
/** Number of a version, as its site, its day and its number, with the family and the part of a file. */
const id = reference;

const file = z.object({
  id,
  family: z.enum(regulatorFamilies),
  part: z.int(),
  records: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  reference: z.string().nullable().meta({ description: 'The receipt of the regulator' }),
  problem: z.string().nullable().meta({ description: 'Why it was refused, or why its result is unknown' }),
  changed_at: moment,
});

const report = z.object({
  id,
  site: z.string(),
  day: z.string(),
  version: z.int().meta({ description: 'A correction of an earlier version has the next number' }),
  is_daily: z.boolean().meta({ description: 'Whether the daily job made it, not staff' }),
  made_at: moment,
  key: z.string(),
  files: z.array(file),
});

/** The daily files to the regulator. */
export const officeRegulator = {
  officeRegulatorReports: endpoint('officeRegulatorReports', {
    audience: 'staff',
    summary: 'Lists the files to the regulator by day and version, newest first',
    input: z.object({ site: site.optional(), status: z.enum(regulatorReportStatuses).optional(), ...pageIn }),
    answer: { data: pageOf(report) },
  }),
  officeRegulatorMake: endpoint('officeRegulatorMake', {
    audience: 'staff',
    summary: 'Makes the files of a past day again; a further version where they differ from the newest',
    input: z.object({ site, day, reason: line(3, 300) }),
    answer: { data: z.object({ version: z.int().nullable().meta({ description: 'Null where nothing differs' }) }) },
    failures: ['not_found', 'regulator_files_unequal'],
  }),
  officeRegulatorResend: endpoint('officeRegulatorResend', {
    audience: 'staff',
    summary: 'Sends a file again, unless it is being sent now; an unknown result is asked for first',
    input: z.object({ id, reason: line(3, 300) }),
    answer: { data: z.object({ enqueued: z.boolean() }) },
    failures: ['not_found'],
  }),
};
