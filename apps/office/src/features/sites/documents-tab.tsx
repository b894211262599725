import { documentKinds } from '@arara/contract/site-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../call.ts';
import { shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import { useAnswer } from './answer.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { Section } from './section.tsx';
import type { DocumentKind, DocumentRow, SiteDetail } from './site-record.ts';

const tones: Record<DocumentRow['status'], Tone> = {
  draft: 'quiet',
  announced: 'warn',
  in_force: 'good',
  superseded: 'quiet',
};

function VersionLine({ row, onOpen }: { row: DocumentRow; onOpen: (id: number) => void }) {
  const say = useSay();
  const { version, status, effective_at: at } = row;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', gridColumn: '1 / -1' }}>
      <Typography sx={{ fontWeight: 600, minWidth: 88 }}>{say('sites.version', { version })}</Typography>
      <Chip tone={tones[status]}>{say(`sites.state.${status}`)}</Chip>
      {at !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say(status === 'announced' ? 'sites.until' : 'sites.from', { when: shortText(at) })}
        </Typography>
      )}
      <Button size="small" sx={{ ml: 'auto' }} onClick={() => onOpen(row.id)}>
        {say(status === 'draft' ? 'sites.open' : 'sites.read')}
      </Button>
    </Box>
  );
}

interface KindSectionProps {
  kind: DocumentKind;
  rows: DocumentRow[];
  onOpen: (id: number) => void;
  /** `undefined` for whom may only look, and while there is a draft. */
  onBegin: (() => void) | undefined;
}

function KindSection({ kind, rows, onOpen, onBegin }: KindSectionProps) {
  const say = useSay();
  return (
    <Section title={say(`sites.kind.${kind}`)}>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {say('sites.noVersion')}
        </Typography>
      )}
      {rows.map((row) => (
        <VersionLine key={row.id} row={row} onOpen={onOpen} />
      ))}
      {onBegin && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button variant="outlined" onClick={onBegin}>
            {say('sites.begin')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** What the players of a site agree to: every document with its versions. */
export function DocumentsTab({ site, locked }: { site: SiteDetail; locked: boolean }) {
  const say = useSay();
  const [open, setOpen] = useState<number>();
  const { refused, run } = useFormCommand();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeDocuments', { site: site.id }, { signal })).data,
    [site.id],
  );
  const { data, error, again } = useAnswer(ask);
  if (data === undefined) {
    return (
      <Card>
        <Coming error={error} again={again} />
      </Card>
    );
  }
  const begin = (kind: DocumentKind) =>
    run(async () => {
      const { data: draft } = await call('officeDocumentDraft', { site: site.id, kind });
      setOpen(draft.id);
      again();
    });
  const rowsOf = (kind: DocumentKind) => data.filter((row) => row.kind === kind);
  const hasDraft = (kind: DocumentKind) => rowsOf(kind).some(({ status }) => status === 'draft');
  return (
    <>
      <Notice tone="link">{say('sites.rule')}</Notice>
      <RefusalNotice text={refused} />
      {documentKinds.map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          rows={rowsOf(kind)}
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
            again();
          }}
        />
      )}
    </>
  );
}
