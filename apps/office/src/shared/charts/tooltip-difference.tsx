import Box from '@mui/material/Box';
import { DeltaText } from '../figures/delta-text.tsx';
import type { Meaning } from '../figures/delta.ts';
import { useTranslation } from '../messages/translation.ts';

/** The change against the previous period, as the last line of a tooltip. */
export function TooltipDifference({
  changeBps,
  meaning = 'gain',
}: {
  changeBps: number | undefined;
  meaning?: Meaning;
}) {
  const t = useTranslation();
  return (
    <Box
      sx={({ tokens }) => ({
        display: 'flex',
        justifyContent: 'space-between',
        mt: 0.5,
        pt: 0.5,
        borderTop: `1px solid ${tokens.line}`,
      })}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('charts.difference')}
      </Box>
      <DeltaText changeBps={changeBps} meaning={meaning} />
    </Box>
  );
}
