import { Icon, TextField } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../messages/i18n.ts';
import css from './forms.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  hint?: ReactNode;
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A password field with a show button: typing errors are more likely than an onlooker. */
export function PasswordField({ label, value, onChange, ...rest }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      required
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      suffix={
        <button
          type="button"
          className={css['eye']}
          aria-pressed={shown}
          aria-label={t('auth.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
