import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { deskChannelKinds } from '@arara/contract/site-lists';
import type { ReactNode } from 'react';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { DeskDraft } from './desk-draft.ts';

/** What the parts of the form share. */
export interface DeskForm {
  draft: DeskDraft;
  set: (change: Partial<DeskDraft>) => void;
  errorOf: (field: string) => string | undefined;
  locked: boolean;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Monday first, as a week is read. */
const inOrder = [1, 2, 3, 4, 5, 6, 0];

/** The list with one of its things changed. */
function withAt<Thing>(things: readonly Thing[], place: number, change: Partial<Thing>): Thing[] {
  return things.map((one, at) => (at === place ? { ...one, ...change } : one));
}

interface LineProps {
  /** The widths of its fields. */
  columns: string;
  locked: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several lines of a form, and the way to take it out. */
function Line({ columns, locked, onRemove, children }: LineProps) {
  const say = useSay();
  const widths = { sm: `${columns} auto` };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: widths }}>
      {children}
      <Button disabled={locked} onClick={onRemove}>
        {say('desk.remove')}
      </Button>
    </Box>
  );
}

/** The way to one more line. */
function AddLine({ locked, onAdd, children }: { locked: boolean; onAdd: () => void; children: string }) {
  return (
    <Box>
      <Button variant="outlined" disabled={locked} onClick={onAdd}>
        {children}
      </Button>
    </Box>
  );
}

/** Ways to people beside the chat. */
export function ChannelsSection({ form: { draft, set, errorOf, locked } }: { form: DeskForm }) {
  const say = useSay();
  const { channels } = draft;
  return (
    <Section title={say('desk.channels')} lead={say('desk.channelsLead')}>
      {channels.map(({ kind, value }, place) => (
        <Line
          key={place}
          columns="180px 1fr"
          locked={locked}
          onRemove={() => set({ channels: channels.toSpliced(place, 1) })}
        >
          <TextField
            select
            label={say('desk.kind')}
            value={kind}
            disabled={locked}
            onChange={({ target }) =>
              set({
                channels: withAt(channels, place, {
                  kind: deskChannelKinds.find((one) => one === target.value) ?? kind,
                }),
              })
            }
          >
            {deskChannelKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {say(`desk.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextLine
            label={say('desk.value')}
            value={value}
            onText={(text) => set({ channels: withAt(channels, place, { value: text }) })}
            error={errorOf(`channels.${place}`)}
            disabled={locked}
          />
        </Line>
      ))}
      <AddLine locked={locked} onAdd={() => set({ channels: [...channels, { kind: 'whatsapp', value: '+55' }] })}>
        {say('desk.addChannel')}
      </AddLine>
    </Section>
  );
}

/** The hours of each day of a week. */
export function HoursSection({ form: { draft, set, errorOf, locked } }: { form: DeskForm }) {
  const say = useSay();
  return (
    <Section title={say('desk.hours')} lead={say('desk.hoursLead')}>
      {inOrder.map((weekday) => (
        <TextLine
          key={weekday}
          label={say(`desk.days.${weekdays[weekday] ?? 'sunday'}`)}
          value={draft.week[weekday] ?? ''}
          onText={(text) => set({ week: draft.week.map((one, at) => (at === weekday ? text : one)) })}
          error={errorOf(`week.${weekday}`)}
          disabled={locked}
        />
      ))}
    </Section>
  );
}

/** Days that differ from their weekday. */
export function ExceptionsSection({ form: { draft, set, errorOf, locked } }: { form: DeskForm }) {
  const say = useSay();
  const { exceptions } = draft;
  const change = (place: number, part: Partial<DeskDraft['exceptions'][number]>) =>
    set({ exceptions: withAt(exceptions, place, part) });
  return (
    <Section title={say('desk.exceptions')} lead={say('desk.exceptionsLead')}>
      {exceptions.map(({ day, name, ranges }, place) => (
        <Line
          key={place}
          columns="170px 1fr 1fr"
          locked={locked}
          onRemove={() => set({ exceptions: exceptions.toSpliced(place, 1) })}
        >
          <TextField
            type="date"
            label={say('desk.day')}
            value={day}
            disabled={locked}
            error={errorOf(`exceptions.${place}.day`) !== undefined}
            helperText={errorOf(`exceptions.${place}.day`)}
            onChange={({ target }) => change(place, { day: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextLine
            label={say('desk.name')}
            value={name}
            onText={(text) => change(place, { name: text })}
            error={errorOf(`exceptions.${place}.name`)}
            disabled={locked}
          />
          <TextLine
            label={say('desk.ranges')}
            value={ranges}
            onText={(text) => change(place, { ranges: text })}
            error={errorOf(`exceptions.${place}.ranges`)}
            disabled={locked}
          />
        </Line>
      ))}
      <AddLine locked={locked} onAdd={() => set({ exceptions: [...exceptions, { day: '', name: '', ranges: '' }] })}>
        {say('desk.addException')}
      </AddLine>
    </Section>
  );
}

/** How long an answer may take, and who stands behind the licence. */
export function TermsSection({ form: { draft, set, errorOf, locked } }: { form: DeskForm }) {
  const say = useSay();
  return (
    <Section title={say('desk.terms')}>
      <TextLine
        label={say('desk.answerMinutes')}
        value={draft.answerMinutes}
        onText={(answerMinutes) => set({ answerMinutes })}
        error={errorOf('answer_minutes')}
        disabled={locked}
        numeric
      />
      <TextLine
        label={say('desk.complaintDays')}
        value={draft.complaintDays}
        onText={(complaintDays) => set({ complaintDays })}
        error={errorOf('complaint_days')}
        disabled={locked}
        numeric
      />
      <TextLine
        label={say('desk.licence')}
        help={say('desk.licenceHelp')}
        value={draft.licenceContact}
        onText={(licenceContact) => set({ licenceContact })}
        error={errorOf('licence_contact')}
        disabled={locked}
      />
    </Section>
  );
}
