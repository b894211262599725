import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import type { Jackpot, JackpotRow } from './jackpot-draft.ts';

interface LifeProps {
  jackpot: Jackpot;
  /** The pools of its site that are open, which may take its rest. */
  others: readonly JackpotRow[];
  again: () => void;
}

const FIRST_OPEN = '';

/** Asking that a pool pauses, goes on, or ends. */
export function LifeCard({ jackpot, others, again }: LifeProps) {
  const say = useSay();
  const mayWrite = useMayDo('jackpot.write');
  const [into, setInto] = useState(FIRST_OPEN);
  const { id, saved_version, state } = jackpot;
  if (!mayWrite || (state !== 'open' && state !== 'paused')) return null;
  const ask = (kind: 'pause' | 'resume' | 'end') => async (reason: string) => {
    const target = kind === 'end' && into !== FIRST_OPEN ? Number(into) : null;
    await call('officeJackpotAsk', { id, saved_version, kind, into: target, reason });
    again();
  };
  const deed = (kind: 'pause' | 'resume' | 'end') => (
    <Deed
      title={say(`jackpots.deeds.${kind}`)}
      lead={say(`jackpots.asked.${kind}`)}
      danger={kind === 'end'}
      question={{ confirm: say('jackpots.askFor') }}
      done={say('jackpots.handedIn')}
      send={ask(kind)}
    />
  );
  return (
    <Card>
      {deed(state === 'open' ? 'pause' : 'resume')}
      {deed('end')}
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        <TextField
          select
          fullWidth
          label={say('jackpots.into')}
          value={into}
          onChange={({ target }) => setInto(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={FIRST_OPEN}>{say('jackpots.intoFirst')}</MenuItem>
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
