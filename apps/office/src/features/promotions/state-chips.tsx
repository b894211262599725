import Box from '@mui/material/Box';
import { Chip } from '../../shared/display/chip.tsx';
import type { PromotionRow } from '../../shared/api/records.ts';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import { stateTones } from './promotion-status.ts';

/** Status of a promotion, and why it is stopped where it is. */
export function StateChips({ row: { state, stopped } }: { row: Pick<PromotionRow, 'state' | 'stopped'> }) {
  const stateName = useCodeLabel('promotionState');
  const stopName = useCodeLabel('stopReason');
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Chip tone={stateTones[state]}>{stateName(state)}</Chip>
      {stopped !== null && stopped !== state && <Chip tone="bad">{stopName(stopped)}</Chip>}
    </Box>
  );
}
