import type { Answer, Input } from '@arara/contract/client';

export type HelpdeskSettings = Answer<'officeDesk'>['data'];
type HelpdeskInput = Input<'officeDeskSave'>;
type Range = HelpdeskSettings['week'][number][number];

/** Helpdesk settings as typed; each day's hours are one string. */
export interface HelpdeskDraft {
  channels: { kind: HelpdeskSettings['channels'][number]['kind']; value: string }[];
  week: string[];
  exceptions: { day: string; name: string; ranges: string }[];
  answerMinutes: string;
  complaintDays: string;
  licenceContact: string;
}

/** Formats the ranges of a day: `09:00-12:00, 13:00-18:00`. */
function typedRanges(ranges: readonly Range[]): string {
  return ranges.map(({ from, to }) => `${from}-${to}`).join(', ');
}

/** Parses a time; `9` is `09:00`. Returns invalid input unchanged, for the server to refuse. */
function parseTime(text: string): string {
  const [hour = '', minute = '00'] = text.trim().split(':');
  return `${hour.trim().padStart(2, '0')}:${minute.trim().padStart(2, '0')}`;
}

/** Parses typed ranges; an empty string means closed. */
export function parseRanges(text: string): Range[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/[-–]/);
      return { from: parseTime(from), to: parseTime(to) };
    });
}

export function toDraft(desk: HelpdeskSettings): HelpdeskDraft {
  return {
    channels: desk.channels,
    week: desk.week.map(typedRanges),
    exceptions: desk.exceptions.map(({ ranges, ...one }) => ({ ...one, ranges: typedRanges(ranges) })),
    answerMinutes: String(desk.answer_minutes),
    complaintDays: String(desk.complaint_days),
    licenceContact: desk.licence_contact,
  };
}

const parseCountInput = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Converts the draft to the API input. Removes separators from phone numbers. */
export function toInput({ site, saved_version }: HelpdeskSettings, draft: HelpdeskDraft): HelpdeskInput {
  return {
    site,
    saved_version,
    channels: draft.channels.map(({ kind, value }) =>
      kind === 'email' ? { kind, value: value.trim() } : { kind, value: `+${value.replaceAll(/\D/g, '')}` },
    ),
    week: draft.week.map(parseRanges),
    exceptions: draft.exceptions.map(({ ranges, ...one }) => ({ ...one, ranges: parseRanges(ranges) })),
    answer_minutes: parseCountInput(draft.answerMinutes),
    complaint_days: parseCountInput(draft.complaintDays),
    licence_contact: draft.licenceContact,
  };
}
