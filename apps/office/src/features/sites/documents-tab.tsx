import { documentKinds } from '@arara/contract/site-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { DocumentKind, DocumentRow, SiteDetail } from './site-record.ts';

const tones: Record<DocumentRow['status'], StatusTone> = {
  draft: 'quiet',
  announced: 'warn',
  in_force: 'good',
  superseded: 'quiet',
};

function VersionLine({ row, onOpen }: { row: DocumentRow; onOpen: (id: number) => void }) {
  const t = useTranslation();
  const { version, status, effective_at: at } = row;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', gridColumn: '1 / -1' }}>
      <Typography sx={{ fontWeight: 600, minWidth: 88 }}>{t('sites.version', { version })}</Typography>
      <Chip tone={tones[status]}>{t(`sites.state.${status}`)}</Chip>
      {at !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(status === 'announced' ? 'sites.until' : 'sites.from', { when: formatShortTime(at) })}
        </Typography>
      )}
      <Button size="small" sx={{ ml: 'auto' }} onClick={() => onOpen(row.id)}>
        {t(status === 'draft' ? 'sites.open' : 'sites.read')}
      </Button>
    </Box>
  );
}

interface KindSectionProps {
  kind: DocumentKind;
  rows: DocumentRow[];
  onOpen: (id: number) => void;
  /** `undefined` without permission and while a draft exists. */
  onBegin: (() => void) | undefined;
}

function KindSection({ kind, rows, onOpen, onBegin }: KindSectionProps) {
  const t = useTranslation();
  return (
    <FormSection title={t(`sites.kind.${kind}`)}>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {t('sites.noVersion')}
        </Typography>
      )}
      {rows.map((row) => (
        <VersionLine key={row.id} row={row} onOpen={onOpen} />
      ))}
      {onBegin && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="outlined" onClick={onBegin}>
            {t('sites.begin')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}

/** Legal documents of a site with their versions. */
export function DocumentsTab({ site, locked }: { site: SiteDetail; locked: boolean }) {
  const t = useTranslation();
  const [open, setOpen] = useState<number>();
  const { refused, run } = useFormSubmission();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeDocuments', { site: site.id }, { signal })).data,
    [site.id],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined) {
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  }
  const begin = (kind: DocumentKind) =>
    run(async () => {
      const { data: draft } = await call('officeDocumentDraft', { site: site.id, kind });
      setOpen(draft.id);
      reload();
    });
  const toRows = (kind: DocumentKind) => data.filter((row) => row.kind === kind);
  const hasDraft = (kind: DocumentKind) => toRows(kind).some(({ status }) => status === 'draft');
  return (
    <>
      <Notice tone="link">{t('sites.rule')}</Notice>
      <RefusalNotice text={refused} />
      {documentKinds.map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          rows={toRows(kind)}
          onOpen={setOpen}
          onBegin={locked || hasDraft(kind) ? undefined : () => void begin(kind)}
        />
      ))}
      {open !== undefined && (
        <DocumentDialog
          key={open}
          id={open}
          site={site}
          locked={locked}
          onClose={() => {
            setOpen(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}
