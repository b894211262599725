import { Icon, TextField } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../app/i18n.ts';

/** How long the typing rests before it is looked for. */
const REST_MS = 250;

/** What a number may be made of; what else is typed or pasted with it is left out. */
const cleaned = (typed: string): string => typed.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 64);

/** Where part of a number is typed: of an order, a round, a movement. */
export function NumberField({ onNumber }: { onNumber: (number: string) => void }) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onNumber(cleaned(next)), REST_MS);
  };
  return (
    <form
      role="search"
      aria-label={t('orders.number')}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        onNumber(cleaned(typed));
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
