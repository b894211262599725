import TextField from '@mui/material/TextField';
import { type Word, useSay } from '../../word.ts';

/** The fewest characters of a password of staff, as the contract says. */
export const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

interface NewPasswordProps {
  words: { password: Word; repeat: Word };
  password: string;
  repeat: string;
  onPassword: (text: string) => void;
  onRepeat: (text: string) => void;
}

/** A new password, typed twice. */
export function NewPassword({ words, password, repeat, onPassword, onRepeat }: NewPasswordProps) {
  const say = useSay();
  const shape = { htmlInput: { maxLength: PASSWORD_MAX } };
  return (
    <>
      <TextField
        label={say(words.password)}
        helperText={say('team.accept.passwordHelp')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        slotProps={shape}
      />
      <TextField
        label={say(words.repeat)}
        type="password"
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => onRepeat(event.target.value)}
        slotProps={shape}
      />
    </>
  );
}
