import Box from '@mui/material/Box';
import { Chip } from '../../shared/display/chip.tsx';
import type { GameRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** What the lobby says of a game: "new" and "hot" are measured, the promotion is chosen by staff. */
export function GameTags({ row }: { row: Pick<GameRow, 'promoted' | 'is_new' | 'is_hot'> }) {
  const t = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {row.promoted && <Chip tone="link">{t('games.promoted')}</Chip>}
      {row.is_hot && <Chip tone="warn">{t('games.hot')}</Chip>}
      {row.is_new && <Chip tone="good">{t('games.new')}</Chip>}
    </Box>
  );
}
