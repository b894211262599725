import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { GameClosing } from '../../shared/api/records.ts';
import { type Translate, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

const tones: Record<string, StatusTone> = { open: 'good', closed: 'warn', hidden: 'bad', gone: 'quiet' };

/** Status of a game or provider. */
export function GameStatus({ state }: { state: string }) {
  const name = useCodeLabel('gameState');
  return <Chip tone={tones[state] ?? 'quiet'}>{name(state)}</Chip>;
}

function formatReason({ kind, version }: GameClosing, t: Translate): string {
  if (kind === 'provider') return t('games.offByProvider');
  return kind === 'game' ? t('games.offByGame') : t('games.offByVersion', { version });
}

/** A closing: scope, author, time and reason. */
export function Closing({ closing }: { closing: GameClosing }) {
  const t = useTranslation();
  const { state, reason, staff, at } = closing;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <GameStatus state={state} />
      <Typography variant="body2">
        <strong>{formatReason(closing, t)}</strong> · {t('games.because', { reason, staff })} · <When at={at} />
      </Typography>
    </Box>
  );
}
