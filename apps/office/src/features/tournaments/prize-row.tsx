import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type FreeRoundsLine, type PrizeLine, blankFreeRounds, withFreeRounds } from './tournament-draft.ts';
import type { TournamentForm } from './tournament-form.ts';

interface PrizeRowProps {
  form: TournamentForm;
  line: PrizeLine;
  position: number;
}

/** The prize of some ranks: an amount, or free rounds whose value is the amount. */
export function PrizeRow({ form, line, position }: PrizeRowProps) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  const replace = (next: PrizeLine) =>
    set({ prizes: draft.prizes.map((one, index) => (index === position ? next : one)) });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr auto' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      {(['from', 'to', 'amount'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`tournaments.prize.${field}`)}
          value={line[field]}
          onText={(text) => replace({ ...line, [field]: text })}
          error={getError(`prizes.${position}.${field}`)}
          disabled={locked || (field === 'amount' && line.freeRounds !== null)}
          numeric
        />
      ))}
      <Button
        disabled={locked || draft.prizes.length === 1}
        onClick={() => set({ prizes: draft.prizes.filter((_, index) => index !== position) })}
        aria-label={t('tournaments.prize.removeAt', { place: position + 1 })}
      >
        {t('tournaments.prize.remove')}
      </Button>
      <FormControlLabel
        sx={{ gridColumn: '1 / -1' }}
        label={t('ruleFields.freeRounds.label')}
        control={
          <Switch
            checked={line.freeRounds !== null}
            disabled={locked}
            onChange={(_, on) => replace(withFreeRounds(line, on ? blankFreeRounds : null))}
          />
        }
      />
      {line.freeRounds !== null && (
        <FreeRoundsFields
          rounds={line.freeRounds}
          locked={locked}
          getFieldError={(field) => getError(`prizes.${position}.freeRounds.${field}`)}
          onRounds={(rounds) => replace(withFreeRounds(line, rounds))}
        />
      )}
    </Box>
  );
}

interface FreeRoundsFieldsProps {
  rounds: FreeRoundsLine;
  locked: boolean;
  getFieldError: (field: keyof FreeRoundsLine) => string | undefined;
  onRounds: (rounds: FreeRoundsLine) => void;
}

function FreeRoundsFields({ rounds, locked, getFieldError, onRounds }: FreeRoundsFieldsProps) {
  const t = useTranslation();
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
      }}
    >
      {(['game', 'rounds', 'stake', 'expiresInDays'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`ruleFields.${field}.label`)}
          value={rounds[field]}
          onText={(text) => onRounds({ ...rounds, [field]: text })}
          error={getFieldError(field)}
          disabled={locked}
        />
      ))}
      <TextField
        select
        label={t('ruleFields.winnings.label')}
        value={rounds.winnings}
        disabled={locked}
        onChange={({ target }) => onRounds({ ...rounds, winnings: target.value })}
      >
        {(['cash', 'bonus'] as const).map((winnings) => (
          <MenuItem key={winnings} value={winnings}>
            {t(`ruleChoices.winnings_${winnings}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
