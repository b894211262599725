import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback } from 'react';
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from './answer.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { SiteDetail } from './site-record.ts';

interface DocumentDialogProps {
  id: number;
  site: SiteDetail;
  locked: boolean;
  onClose: () => void;
}

/** One version of a document: to read, or while it is a draft, to write and announce. */
export function DocumentDialog({ id, site, locked, onClose }: DocumentDialogProps) {
  const say = useSay();
  const ask = useCallback(async (signal: AbortSignal) => (await call('officeDocument', { id }, { signal })).data, [id]);
  const { data, error, again } = useAnswer(ask);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="document-title">
      <DialogTitle id="document-title">
        {data === undefined
          ? say('sites.documents')
          : `${say(`sites.kind.${data.kind}`)} · ${say('sites.version', { version: data.version })}`}
      </DialogTitle>
      {data === undefined ? (
        <DialogContent>
          <Coming error={error} again={again} />
        </DialogContent>
      ) : (
        <DocumentEditor document={data} site={site} locked={locked} onWritten={again} onClose={onClose} />
      )}
    </Dialog>
  );
}
