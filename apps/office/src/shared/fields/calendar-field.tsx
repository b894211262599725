import CalendarMonth from '@mui/icons-material/CalendarMonthRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { formatDay, formatMoment, parseDay, parseMoment } from '../format/calendar-day.ts';
import { useTranslation } from '../messages/translation.ts';

interface CalendarFieldProps {
  label: string;
  /** `2026-11-21`, with a time `2026-11-21T21:30`; empty for none; unreadable text as it was typed. */
  value: string;
  /** Gets text that cannot be read as it was typed, for the owner to refuse. */
  onValue: (value: string) => void;
  help?: string | undefined;
  /** Server error; replaces the help text. */
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  small?: boolean;
  /** The first day that the calendar offers. */
  least?: string | undefined;
}

const KINDS = {
  day: { type: 'date', hint: 'common.dayForm', format: formatDay, parse: parseDay },
  moment: { type: 'datetime-local', hint: 'common.momentForm', format: formatMoment, parse: parseMoment },
} as const;

interface CalendarButtonProps extends Pick<CalendarFieldProps, 'label' | 'least' | 'onValue'> {
  type: 'date' | 'datetime-local';
  value: string;
  disabled: boolean;
}

/** Opens the browser's calendar. Its own field shows dates in the browser's language, so only the calendar is used. */
function CalendarButton({ label, type, value, least, disabled, onValue }: CalendarButtonProps) {
  const t = useTranslation();
  const native = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <input
        ref={native}
        type={type}
        value={value}
        min={least}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => onValue(target.value)}
        style={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' }}
      />
      <IconButton
        edge="end"
        size="small"
        disabled={disabled}
        aria-label={t('common.calendar', { label })}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}

function CalendarField({ kind, ...props }: CalendarFieldProps & { kind: keyof typeof KINDS }) {
  const { label, value, onValue, help, error, disabled = false, autoFocus = false, small = false, least } = props;
  const { type, hint, format, parse } = KINDS[kind];
  const t = useTranslation();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => (text.trim() === '' ? '' : (parse(text) ?? text));
  const isReadable = value === '' || parse(value) !== undefined;
  const problem = error ?? (isReadable || typed !== undefined ? undefined : t('common.unreadable', { form: t(hint) }));
  return (
    <TextField
      label={label}
      // What is being typed stays as it is typed while it still means the value.
      value={typed !== undefined && read(typed) === value ? typed : format(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(read(target.value));
      }}
      onBlur={() => setTyped(undefined)}
      placeholder={t(hint)}
      error={problem !== undefined}
      helperText={problem ?? help}
      disabled={disabled}
      autoFocus={autoFocus}
      autoComplete="off"
      {...(small ? { size: 'small' as const, sx: { width: { xs: '100%', sm: 176 } } } : { fullWidth: true })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 24 },
        input: {
          endAdornment: (
            <CalendarButton
              label={label}
              type={type}
              value={isReadable ? value : ''}
              least={least}
              disabled={disabled}
              onValue={onValue}
            />
          ),
        },
      }}
    />
  );
}

/** Input for a day, typed as the reader writes dates. */
export const DateInput = (props: CalendarFieldProps) => <CalendarField kind="day" {...props} />;

/** Input for a date and time in site time, typed as the reader writes them. */
export const DateTimeInput = (props: CalendarFieldProps) => <CalendarField kind="moment" {...props} />;
