import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { kindLead, kindName } from '../../shared/messages/kind-texts.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { ActivityKind } from './rule-schema.ts';

/** Loads every kind of promotion with its form schema. */
export const readKinds = async (signal: AbortSignal): Promise<ActivityKind[]> =>
  (await call('officeActivityKinds', {}, { signal })).data;

function KindChoice({ kinds, onKind }: { kinds: readonly ActivityKind[]; onKind: (kind: string) => void }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
      {kinds.map(({ kind, before_play: isBeforePlay }) => (
        <ButtonBase
          key={kind}
          onClick={() => onKind(kind)}
          sx={({ tokens }) => ({
            display: 'block',
            textAlign: 'left',
            p: 2,
            border: `1px solid ${tokens.line}`,
            borderRadius: '10px',
            '&:hover': { backgroundColor: tokens.raised },
          })}
        >
          <Typography sx={{ fontWeight: 700 }}>{kindName(kind)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {kindLead(kind)}
          </Typography>
          {isBeforePlay && (
            <Chip tone="warn" title={t('promotions.beforePlayHelp')}>
              {t('promotions.beforePlay')}
            </Chip>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Asks for the kind of promotion and opens its editor. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { data: kinds, error, reload } = useApiQuery(readKinds);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="kind-title">
      <DialogTitle id="kind-title">{t('promotions.createTitle')}</DialogTitle>
      <DialogContent>
        {kinds !== undefined ? (
          <KindChoice kinds={kinds} onKind={(kind) => void navigate(`/promotions/create?kind=${kind}`)} />
        ) : error === undefined ? (
          <RowSkeleton />
        ) : (
          <LoadError error={error} onRetry={reload} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
