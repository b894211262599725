import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Jackpot, JackpotRow } from './jackpot-draft.ts';

interface StatusCardProps {
  jackpot: Jackpot;
  /** Open pools of the same site, which can take the remaining balance. */
  others: readonly JackpotRow[];
  reload: () => void;
}

const FIRST_OPEN = '';

/** Requests to pause, resume or end a pool. */
export function StatusCard({ jackpot, others, reload }: StatusCardProps) {
  const t = useTranslation();
  const canWrite = useCanDo('jackpot.write');
  const [into, setInto] = useState(FIRST_OPEN);
  const { id, saved_version, state } = jackpot;
  if (!canWrite || (state !== 'open' && state !== 'paused')) return null;
  const ask = (kind: 'pause' | 'resume' | 'end') => async (reason: string) => {
    const target = kind === 'end' && into !== FIRST_OPEN ? Number(into) : null;
    await call('officeJackpotAsk', { id, saved_version, kind, into: target, reason });
    reload();
  };
  const action = (kind: 'pause' | 'resume' | 'end') => (
    <ConfirmedAction
      title={t(`jackpots.actions.${kind}`)}
      lead={t(`jackpots.asked.${kind}`)}
      danger={kind === 'end'}
      question={{ confirm: t('jackpots.askFor') }}
      done={t('jackpots.handedIn')}
      send={ask(kind)}
    />
  );
  return (
    <Card>
      {action(state === 'open' ? 'pause' : 'resume')}
      {action('end')}
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <TextField
          select
          fullWidth
          label={t('jackpots.into')}
          value={into}
          onChange={({ target }) => setInto(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={FIRST_OPEN}>{t('jackpots.intoFirst')}</MenuItem>
          {others.map((other) => (
            <MenuItem key={other.id} value={String(other.id)}>
              {other.title}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Card>
  );
}
