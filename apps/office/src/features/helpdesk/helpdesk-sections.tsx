import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { deskChannelKinds } from '@arara/contract/site-lists';
import type { ReactNode } from 'react';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { HelpdeskDraft } from './helpdesk-draft.ts';

/** State shared by the sections of the form. */
export interface HelpdeskForm {
  draft: HelpdeskDraft;
  set: (change: Partial<HelpdeskDraft>) => void;
  getError: (field: string) => string | undefined;
  locked: boolean;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Monday first. */
const inOrder = [1, 2, 3, 4, 5, 6, 0];

/** Returns the list with one item changed. */
function withAt<Thing>(things: readonly Thing[], index: number, change: Partial<Thing>): Thing[] {
  return things.map((one, at) => (at === index ? { ...one, ...change } : one));
}

interface LineProps {
  /** Grid template of the fields. */
  columns: string;
  locked: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One row of a list with a remove button. */
function Line({ columns, locked, onRemove, children }: LineProps) {
  const t = useTranslation();
  const widths = { sm: `${columns} auto` };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: widths }}>
      {children}
      <Button disabled={locked} onClick={onRemove}>
        {t('helpdesk.remove')}
      </Button>
    </Box>
  );
}

/** Button that adds a row. */
function AddLine({ locked, onAdd, children }: { locked: boolean; onAdd: () => void; children: string }) {
  return (
    <Box>
      <Button variant="outlined" disabled={locked} onClick={onAdd}>
        {children}
      </Button>
    </Box>
  );
}

/** Contact channels beside the chat. */
export function ChannelsSection({ form: { draft, set, getError, locked } }: { form: HelpdeskForm }) {
  const t = useTranslation();
  const { channels } = draft;
  return (
    <FormSection title={t('helpdesk.channels')} lead={t('helpdesk.channelsLead')}>
      {channels.map(({ kind, value }, index) => (
        <Line
          key={index}
          columns="180px 1fr"
          locked={locked}
          onRemove={() => set({ channels: channels.toSpliced(index, 1) })}
        >
          <TextField
            select
            label={t('helpdesk.kind')}
            value={kind}
            disabled={locked}
            onChange={({ target }) =>
              set({
                channels: withAt(channels, index, {
                  kind: deskChannelKinds.find((one) => one === target.value) ?? kind,
                }),
              })
            }
          >
            {deskChannelKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`helpdesk.kinds.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextInput
            label={t('helpdesk.value')}
            value={value}
            onText={(text) => set({ channels: withAt(channels, index, { value: text }) })}
            error={getError(`channels.${index}`)}
            disabled={locked}
          />
        </Line>
      ))}
      <AddLine locked={locked} onAdd={() => set({ channels: [...channels, { kind: 'whatsapp', value: '+55' }] })}>
        {t('helpdesk.addChannel')}
      </AddLine>
    </FormSection>
  );
}

/** Opening hours by weekday. */
export function HoursSection({ form: { draft, set, getError, locked } }: { form: HelpdeskForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('helpdesk.hours')} lead={t('helpdesk.hoursLead')}>
      {inOrder.map((weekday) => (
        <TextInput
          key={weekday}
          label={t(`helpdesk.days.${weekdays[weekday] ?? 'sunday'}`)}
          value={draft.week[weekday] ?? ''}
          onText={(text) => set({ week: draft.week.map((one, at) => (at === weekday ? text : one)) })}
          error={getError(`week.${weekday}`)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

/** Exceptions to the weekday hours. */
export function ExceptionsSection({ form: { draft, set, getError, locked } }: { form: HelpdeskForm }) {
  const t = useTranslation();
  const { exceptions } = draft;
  const change = (index: number, part: Partial<HelpdeskDraft['exceptions'][number]>) =>
    set({ exceptions: withAt(exceptions, index, part) });
  return (
    <FormSection title={t('helpdesk.exceptions')} lead={t('helpdesk.exceptionsLead')}>
      {exceptions.map(({ day, name, ranges }, index) => (
        <Line
          key={index}
          columns="190px 1fr 1fr"
          locked={locked}
          onRemove={() => set({ exceptions: exceptions.toSpliced(index, 1) })}
        >
          <DateInput
            label={t('helpdesk.day')}
            value={day}
            disabled={locked}
            error={getError(`exceptions.${index}.day`)}
            onValue={(typed) => change(index, { day: typed })}
          />
          <TextInput
            label={t('helpdesk.name')}
            value={name}
            onText={(text) => change(index, { name: text })}
            error={getError(`exceptions.${index}.name`)}
            disabled={locked}
          />
          <TextInput
            label={t('helpdesk.ranges')}
            value={ranges}
            onText={(text) => change(index, { ranges: text })}
            error={getError(`exceptions.${index}.ranges`)}
            disabled={locked}
          />
        </Line>
      ))}
      <AddLine locked={locked} onAdd={() => set({ exceptions: [...exceptions, { day: '', name: '', ranges: '' }] })}>
        {t('helpdesk.addException')}
      </AddLine>
    </FormSection>
  );
}

/** Response time, and the licence holder. */
export function TermsSection({ form: { draft, set, getError, locked } }: { form: HelpdeskForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('helpdesk.terms')}>
      <TextInput
        label={t('helpdesk.answerMinutes')}
        value={draft.answerMinutes}
        onText={(answerMinutes) => set({ answerMinutes })}
        error={getError('answer_minutes')}
        disabled={locked}
        numeric
      />
      <TextInput
        label={t('helpdesk.complaintDays')}
        value={draft.complaintDays}
        onText={(complaintDays) => set({ complaintDays })}
        error={getError('complaint_days')}
        disabled={locked}
        numeric
      />
      <TextInput
        label={t('helpdesk.licence')}
        help={t('helpdesk.licenceHelp')}
        value={draft.licenceContact}
        onText={(licenceContact) => set({ licenceContact })}
        error={getError('licence_contact')}
        disabled={locked}
      />
    </FormSection>
  );
}
