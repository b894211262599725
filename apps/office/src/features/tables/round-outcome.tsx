import Box from '@mui/material/Box';
import { Chip } from '../../shared/display/chip.tsx';
import type { TableRound } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { formatChoice } from './choice-text.ts';

/** Maximum number of outcome parts in a row; the rest is counted. */
const FEW = 6;

interface RoundOutcomeProps {
  round: Pick<TableRound, 'state' | 'outcome_lines' | 'outcome' | 'void_reason'>;
  /** Shows every part. */
  whole?: boolean;
}

/** Outcome of a round, part by part, or the reason it is void. */
export function RoundOutcome({ round, whole = false }: RoundOutcomeProps) {
  const { state, outcome, void_reason: reason } = round;
  const parts = round.outcome_lines;
  const t = useTranslation();
  const voidName = useCodeLabel('voidReason');
  const choiceName = useCodeLabel('betChoice');
  if (state === 'void')
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {reason === null ? t('common.none') : voidName(reason)}
      </Box>
    );
  if (parts.length === 0) return formatChoice(outcome, choiceName) || t('common.none');
  const shown = whole || parts.length <= FEW + 1 ? parts : parts.slice(0, FEW);
  const more = parts.length - shown.length;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {shown.map((part, index) => (
        // The parts never change order.
        <Chip key={`${index} ${part}`} tone="quiet">
          {part}
        </Chip>
      ))}
      {more > 0 && <Chip tone="quiet">{t('tables.more', { more })}</Chip>}
    </Box>
  );
}
