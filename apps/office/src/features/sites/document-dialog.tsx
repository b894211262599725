import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { SiteDetail } from './site-record.ts';

interface DocumentDialogProps {
  id: number;
  site: SiteDetail;
  locked: boolean;
  onClose: () => void;
}

/** One version of a document. A draft can be edited and announced. */
export function DocumentDialog({ id, site, locked, onClose }: DocumentDialogProps) {
  const t = useTranslation();
  const ask = useCallback(async (signal: AbortSignal) => (await call('officeDocument', { id }, { signal })).data, [id]);
  const { data, error, reload } = useApiQuery(ask);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="document-title">
      <DialogTitle id="document-title">
        {data === undefined
          ? t('sites.documents')
          : `${t(`sites.kind.${data.kind}`)} · ${t('sites.version', { version: data.version })}`}
      </DialogTitle>
      {data === undefined ? (
        <DialogContent>
          <LoadState error={error} reload={reload} />
        </DialogContent>
      ) : (
        <DocumentEditor document={data} site={site} locked={locked} onWritten={reload} onClose={onClose} />
      )}
    </Dialog>
  );
}
