import Box from '@mui/material/Box';
import { Chip } from '../../parts/chip.tsx';
import type { PromotionRow } from '../../records.ts';
import { useName } from '../../word.ts';
import { stateTones } from './promotion-look.ts';

/** Where a promotion is in its life, and why it gives nothing for now where that is so. */
export function StateChips({ row: { state, stopped } }: { row: Pick<PromotionRow, 'state' | 'stopped'> }) {
  const stateName = useName('promotions.states');
  const stopName = useName('promotions.stops');
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Chip tone={stateTones[state]}>{stateName(state)}</Chip>
      {stopped !== null && stopped !== state && <Chip tone="bad">{stopName(stopped)}</Chip>}
    </Box>
  );
}
