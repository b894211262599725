import { Button, Icon, Panel, StatusChip, type Tone, useToast } from '@arara/ui';
import { useState } from 'react';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { type DataExport, useDownload, useExport } from './privacy-queries.ts';
import css from './privacy.module.css';
import { ProofSheet } from './proof-sheet.tsx';

const tones = { preparing: 'going', ready: 'good', gone: 'calm' } as const satisfies Record<DataExport['status'], Tone>;
/** The files of older exports are deleted. */
const MAX_SHOWN = 4;

/** Exports of all the member's data: request one, and download it for a week. */
export function ExportPanel({ exports }: { exports: readonly DataExport[] }) {
  const t = useT();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [fetching, setFetching] = useState<string>();
  const ask = useExport(() => setAsking(false));
  const download = useDownload((id, document) => {
    saveFile(`arara-${id}.json`, new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }));
    setFetching(undefined);
    toast(t('privacy.exportSaved'), 'good');
  });
  const isOnItsWay = exports.some(({ status }) => status === 'preparing');
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('privacy.export')}</h2>
      </div>
      <p className={css['text']}>{t('privacy.exportText')}</p>
      {exports.length > 0 && <Copies exports={exports.slice(0, MAX_SHOWN)} onFetch={setFetching} />}
      <Button full disabled={isOnItsWay} icon={<Icon name="install" size={20} />} onClick={() => setAsking(true)}>
        {t('privacy.exportAsk')}
      </Button>
      <p className={css['note']}>{t('privacy.exportNote')}</p>
      <ProofSheet
        open={asking}
        title={t('privacy.proofTitle')}
        action={t('privacy.exportAsk')}
        busy={ask.isPending}
        error={ask.error}
        onClose={() => {
          ask.reset();
          setAsking(false);
        }}
        onProof={(password) => ask.mutate(password)}
      />
      <ProofSheet
        open={fetching !== undefined}
        title={t('privacy.proofTitle')}
        action={t('privacy.exportDownload')}
        busy={download.isPending}
        error={download.error}
        onClose={() => {
          download.reset();
          setFetching(undefined);
        }}
        onProof={(password) => fetching !== undefined && download.mutate({ id: fetching, password })}
      >
        <p>{t('privacy.exportWarn')}</p>
      </ProofSheet>
    </Panel>
  );
}

function Copies({ exports, onFetch }: { exports: readonly DataExport[]; onFetch: (id: string) => void }) {
  const t = useT();
  return (
    <ul className={css['copies']} aria-label={t('privacy.exports')} aria-live="polite">
      {exports.map(({ id, status, requested_at, expires_at }) => (
        <li key={id}>
          <div>
            <StatusChip tone={tones[status]}>{t(`privacy.export_${status}`)}</StatusChip>
            <span>
              {expires_at === null
                ? t('privacy.exportAskedAt', { moment: momentText(requested_at) })
                : t('privacy.exportUntil', { moment: momentText(expires_at) })}
            </span>
          </div>
          {status === 'ready' && (
            <Button tone="gold" size="s" onClick={() => onFetch(id)}>
              {t('privacy.exportDownload')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
