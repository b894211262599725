import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import { GiveDialog } from './give-dialog.tsx';

/** The way to give a bonus, for who may; to anybody, or to the player of a page. */
export function GiveButton({ playerId }: { playerId?: number }) {
  const say = useSay();
  const mayGive = useMayDo('bonus.give');
  const [giving, setGiving] = useState(false);
  if (!mayGive) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setGiving(true)} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
        {say('bonuses.give')}
      </Button>
      {giving && <GiveDialog playerId={playerId} onClose={() => setGiving(false)} />}
    </>
  );
}
