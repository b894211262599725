import Box from '@mui/material/Box';
import { useTranslation } from '../messages/translation.ts';
import { formatTenths } from '../format/percent.ts';
import { type Meaning, toDeltaTone } from './delta.ts';

interface DeltaTextProps {
  changeBps: number | undefined;
  meaning: Meaning;
}

/** A change with its direction and the colour of its meaning. */
export function DeltaText({ changeBps, meaning }: DeltaTextProps) {
  const t = useTranslation();
  if (changeBps === undefined) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('common.none')}
      </Box>
    );
  }
  const tone = toDeltaTone(changeBps, meaning);
  const sign = changeBps > 0 ? '▲' : changeBps < 0 ? '▼' : '';
  return (
    <Box
      component="span"
      sx={({ tokens }) => ({
        position: 'relative',
        color: tone === 'quiet' ? tokens.dim : tokens[tone],
        fontWeight: 600,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <Box component="span" aria-hidden sx={{ fontSize: '0.8em', mr: sign === '' ? 0 : 0.25 }}>
        {sign}
      </Box>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
      >
        {changeBps > 0 ? '+' : changeBps < 0 ? '−' : ''}
      </Box>
      {formatTenths(Math.abs(changeBps))}
    </Box>
  );
}
