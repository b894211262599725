import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import type { GamePage } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

/** What staff changed of a game, newest first. */
export function GameHistory({ changes }: { changes: GamePage['changes'] }) {
  const t = useTranslation();
  const actionName = useCodeLabel('action');
  if (changes.length === 0) return <EmptyState>{t('games.noChanges')}</EmptyState>;
  return (
    <Box component="ul" sx={{ m: 0, px: 2.5, py: 1, listStyle: 'none' }}>
      {changes.map(({ at, action, staff, reason }, index) => (
        <Box
          component="li"
          key={`${index} ${at}`}
          sx={({ tokens }) => ({ py: 1, '& + &': { borderTop: `1px solid ${tokens.line}` } })}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {actionName(action)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {staff === '' ? t('team.audit.system') : staff} · <When at={at} />
            {reason !== null && ` · ${reason}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
