import type { Answer, Input } from '@arara/contract/client';

export type Desk = Answer<'officeDesk'>['data'];
type DeskInput = Input<'officeDeskSave'>;
type Range = Desk['week'][number][number];

/** A desk as it is typed: hours as one line for each day. */
export interface DeskDraft {
  channels: { kind: Desk['channels'][number]['kind']; value: string }[];
  week: string[];
  exceptions: { day: string; name: string; ranges: string }[];
  answerMinutes: string;
  complaintDays: string;
  licenceContact: string;
}

/** Ranges of a day as they are typed: `09:00-12:00, 13:00-18:00`. */
function typedRanges(ranges: readonly Range[]): string {
  return ranges.map(({ from, to }) => `${from}-${to}`).join(', ');
}

/** What of a time stands before and after its colon; `9` is `09:00`. What is no time is sent as it is, and refused. */
function timeIn(text: string): string {
  const [hour = '', minute = '00'] = text.trim().split(':');
  return `${hour.trim().padStart(2, '0')}:${minute.trim().padStart(2, '0')}`;
}

/** The same, read: an empty line is a day without hours. */
export function rangesIn(text: string): Range[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/[-–]/);
      return { from: timeIn(from), to: timeIn(to) };
    });
}

export function draftOf(desk: Desk): DeskDraft {
  return {
    channels: desk.channels,
    week: desk.week.map(typedRanges),
    exceptions: desk.exceptions.map(({ ranges, ...one }) => ({ ...one, ranges: typedRanges(ranges) })),
    answerMinutes: String(desk.answer_minutes),
    complaintDays: String(desk.complaint_days),
    licenceContact: desk.licence_contact,
  };
}

const countIn = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The draft as it is sent. A telephone is sent as one dials it, whatever stands between its digits. */
export function inputOf({ site, saved_version }: Desk, draft: DeskDraft): DeskInput {
  return {
    site,
    saved_version,
    channels: draft.channels.map(({ kind, value }) =>
      kind === 'email' ? { kind, value: value.trim() } : { kind, value: `+${value.replaceAll(/\D/g, '')}` },
    ),
    week: draft.week.map(rangesIn),
    exceptions: draft.exceptions.map(({ ranges, ...one }) => ({ ...one, ranges: rangesIn(ranges) })),
    answer_minutes: countIn(draft.answerMinutes),
    complaint_days: countIn(draft.complaintDays),
    licence_contact: draft.licenceContact,
  };
}
