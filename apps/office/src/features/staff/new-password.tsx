import TextField from '@mui/material/TextField';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';

/** Minimum length of a staff password, from the contract. */
export const MIN_PASSWORD = 12;
const PASSWORD_MAX = 128;

interface NewPasswordProps {
  words: { password: MessageKey; repeat: MessageKey };
  password: string;
  repeat: string;
  onPassword: (text: string) => void;
  onRepeat: (text: string) => void;
}

/** A new password, typed twice. */
export function NewPassword({ words, password, repeat, onPassword, onRepeat }: NewPasswordProps) {
  const t = useTranslation();
  const shape = { htmlInput: { maxLength: PASSWORD_MAX } };
  return (
    <>
      <TextField
        label={t(words.password)}
        helperText={t('team.accept.passwordHelp')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        slotProps={shape}
      />
      <TextField
        label={t(words.repeat)}
        type="password"
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => onRepeat(event.target.value)}
        slotProps={shape}
      />
    </>
  );
}
