import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { GameClosing } from '../../records.ts';
import { type Say, useName, useSay } from '../../word.ts';

const tones: Record<string, Tone> = { open: 'good', closed: 'warn', hidden: 'bad', gone: 'quiet' };

/** How a game or a provider stands. */
export function GameState({ state }: { state: string }) {
  const name = useName('games.states');
  return <Chip tone={tones[state] ?? 'quiet'}>{name(state)}</Chip>;
}

function whatOf({ kind, version }: GameClosing, say: Say): string {
  if (kind === 'provider') return say('games.offByProvider');
  return kind === 'game' ? say('games.offByGame') : say('games.offByVersion', { version });
}

/** What is switched off, by whom, when and why. */
export function Closing({ closing }: { closing: GameClosing }) {
  const say = useSay();
  const { state, reason, staff, at } = closing;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <GameState state={state} />
      <Typography variant="body2">
        <strong>{whatOf(closing, say)}</strong> · {say('games.because', { reason, staff })} · <When at={at} />
      </Typography>
    </Box>
  );
}
