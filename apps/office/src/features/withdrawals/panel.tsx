import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LoadError } from '../../parts/notice.tsx';
import { useDetail } from './detail.ts';
import { useLook } from './look.ts';
import { PanelActions, type PanelActionsProps } from './panel-actions.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { PanelFlags } from './panel-flags.tsx';
import { PanelHead } from './panel-head.tsx';
import {
  PanelGames,
  PanelNotes,
  PanelPayouts,
  PanelShares,
  PanelStaffCredits,
  PanelWagering,
} from './panel-history.tsx';
import { PanelMovements } from './panel-movements.tsx';
import { PanelNotices } from './panel-notices.tsx';
import { isOpen } from './queue-place.ts';

interface PanelProps extends Omit<PanelActionsProps, 'withdrawal'> {
  id: string;
  onClose: () => void;
}

/** One withdrawal, whole: to whom, how much, what speaks for it and against it, and what can be done. */
export function Panel({ id, onClose, ...actions }: PanelProps) {
  const { data, error, refetch } = useDetail(id);
  useLook(id, actions.mayDecide && data !== undefined && isOpen(data.status));
  if (data === undefined) {
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 420 }}>
        <CircularProgress size={28} />
      </Box>
    );
  }
  return (
    <>
      <PanelHead withdrawal={data} onClose={onClose} />
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5, overflowY: 'auto', minHeight: 0 }}>
        <PanelNotices withdrawal={data} />
        <PanelFlags withdrawal={data} />
        <PanelStaffCredits withdrawal={data} />
        <PanelNotes withdrawal={data} />
        <PanelPayouts withdrawal={data} />
        <PanelFacts withdrawal={data} />
        <PanelShares withdrawal={data} />
        <PanelWagering withdrawal={data} />
        <PanelGames withdrawal={data} />
        <PanelMovements withdrawal={data} />
      </Box>
      <PanelActions withdrawal={data} {...actions} />
    </>
  );
}
