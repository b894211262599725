import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { Chip } from '../../parts/chip.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import type { ActivityKind } from './form.ts';

/** Every kind of promotion with its form, as the server tells them. */
export const readKinds = async (signal: AbortSignal): Promise<ActivityKind[]> =>
  (await call('officeActivityKinds', {}, { signal })).data;

function KindChoice({ kinds, onKind }: { kinds: readonly ActivityKind[]; onKind: (kind: string) => void }) {
  const say = useSay();
  const kindName = useName('promotions.kinds');
  const kindLead = useName('promotions.kindLeads');
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
            <Chip tone="warn" title={say('promotions.beforePlayHelp')}>
              {say('promotions.beforePlay')}
            </Chip>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Asks which kind of promotion is to be made, and opens its editor. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const navigate = useNavigate();
  const { data: kinds, error, again } = useAnswer(readKinds);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="kind-title">
      <DialogTitle id="kind-title">{say('promotions.createTitle')}</DialogTitle>
      <DialogContent>
        {kinds !== undefined ? (
          <KindChoice kinds={kinds} onKind={(kind) => void navigate(`/promotions/create?kind=${kind}`)} />
        ) : error === undefined ? (
          <RowSkeleton />
        ) : (
          <LoadError error={error} onRetry={again} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('common.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
