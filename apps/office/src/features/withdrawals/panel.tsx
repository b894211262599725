import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { LoadError } from '../../parts/notice.tsx';
import { useDetail } from './detail.ts';
import { PanelActions } from './panel-actions.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelMovements } from './panel-movements.tsx';
import { PanelNotices } from './panel-notices.tsx';

interface PanelProps {
  id: string;
  mayDecide: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  onClose: () => void;
}

/** One withdrawal, whole: to whom, how much, what speaks for it and against it, and the two buttons. */
export function Panel({ id, onClose, ...actions }: PanelProps) {
  const { data, error, refetch } = useDetail(id);
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
        <PanelFacts withdrawal={data} />
        <PanelMovements withdrawal={data} />
      </Box>
      <PanelActions withdrawal={data} {...actions} />
    </>
  );
}
