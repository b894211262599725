import type { LiveEvent } from '@arara/contract/client';
import Box from '@mui/material/Box';
import { Chip } from '../display/chip.tsx';
import { Money } from '../display/money.tsx';
import { When } from '../display/when.tsx';
import { useTranslation } from '../messages/translation.ts';
import type { StatusTone } from '../theme/status-tone.ts';

const tones: Record<LiveEvent['kind'], StatusTone> = { win: 'warn', deposit: 'good', withdrawal: 'link' };

/** Wins, deposits and withdrawals, one a row. */
export function LiveEventRows({ events }: { events: readonly LiveEvent[] }) {
  const t = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ id, kind, player, game, amount, at }) => (
        <Box
          component="li"
          key={id}
          sx={({ tokens }) => ({
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr) auto',
            alignItems: 'center',
            gap: 1,
            px: 2,
            minHeight: 44,
            fontSize: 13,
            borderTop: `1px solid ${tokens.line}`,
          })}
        >
          <Chip tone={tones[kind]}>{t(`live.kinds.${kind}`)}</Chip>
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {player}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {game === null ? ' · ' : ` · ${game} · `}
              <When at={at} exact />
            </Box>
          </Box>
          <Money amount={amount} strong />
        </Box>
      ))}
    </Box>
  );
}
