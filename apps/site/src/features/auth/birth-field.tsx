import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import css from './auth.module.css';
import { type BirthDateDraft, parsePastedBirthDate } from '../../shared/forms/identity-input.ts';

const PARTS = [
  { part: 'day', label: 'auth.birthDay', name: 'bday-day', length: 2 },
  { part: 'month', label: 'auth.birthMonth', name: 'bday-month', length: 2 },
  { part: 'year', label: 'auth.birthYear', name: 'bday-year', length: 4 },
] as const;

interface BirthFieldProps {
  birth: BirthDateDraft;
  error: string | undefined;
  onBirth: (birth: BirthDateDraft) => void;
}

/** A birth date in three short digit fields: a full field moves the focus to the next, and a pasted date fills all. */
export function BirthField({ birth, error, onBirth }: BirthFieldProps) {
  const noteId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const type = (place: number, length: number, part: keyof BirthDateDraft, typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, length);
    onBirth({ ...birth, [part]: digits });
    if (digits.length === length && digits.length > birth[part].length) inputs.current[place + 1]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = parsePastedBirthDate(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    onBirth(pasted);
  };
  const back = (event: KeyboardEvent<HTMLInputElement>, place: number) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '') inputs.current[place - 1]?.focus();
  };
  return (
    <fieldset className={css['birth']} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>{t('auth.birth')}</legend>
      {PARTS.map(({ part, label, name, length }, place) => (
        <label key={part}>
          <span>{t(label)}</span>
          <input
            ref={(input) => {
              inputs.current[place] = input;
            }}
            name={name}
            autoComplete={name}
            inputMode="numeric"
            required
            maxLength={length}
            value={birth[part]}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : noteId}
            onPaste={paste}
            onKeyDown={(event) => back(event, place)}
            onChange={(event) => type(place, length, part, event.currentTarget.value)}
          />
        </label>
      ))}
      {error !== undefined && (
        <p id={noteId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
