import { Icon, TextField } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';

/** Pause in typing before the search starts. */
const DEBOUNCE_MS = 250;

/** Removes characters that no order number contains. */
const cleanNumber = (typed: string): string => typed.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 64);

/** Searches by a part of the number of an order, round or movement. */
export function NumberField({ onNumber }: { onNumber: (number: string) => void }) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onNumber(cleanNumber(next)), DEBOUNCE_MS);
  };
  return (
    <form
      role="search"
      aria-label={t('orders.number')}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onNumber(cleanNumber(typed));
      }}
    >
      <TextField
        label={t('orders.number')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        prefix={<Icon name="search" size={20} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  );
}
