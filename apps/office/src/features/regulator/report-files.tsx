import Box from '@mui/material/Box';
import { REGULATOR_FILE_PATH } from '@arara/contract/client';
import { localeTags } from '@arara/contract/locales';
import { DownloadButton } from '../../shared/actions/download-button.tsx';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import { call, session } from '../../shared/api/api-client.ts';
import { fetchFile } from '../../shared/api/files.ts';
import type { RegulatorReport } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatBytes } from '../../shared/exports/export-progress.ts';
import { ItemCard, ItemCards } from '../../shared/lists/item-card.tsx';
import { getLocale, useTranslation } from '../../shared/messages/translation.ts';
import { type RegulatorFile, deliveryTones } from './delivery-tones.ts';

interface FileProps {
  report: RegulatorReport;
  file: RegulatorFile;
}

/** Sends a file again, and saves it. The server records both. */
function FileActions({ report: { site, day, version }, file: { id, family, part, state } }: FileProps) {
  const t = useTranslation();
  const take = async () => ({
    file: await fetchFile(REGULATOR_FILE_PATH, session.token(), getLocale(), { id }),
    name: `${site}-${day}-v${version}-${family}-${part}.jsonl.gz`,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <DownloadButton label={t('regulator.download')} take={take} />
      {state !== 'sending' && (
        <ReasonButton
          action={t('regulator.resend')}
          title={t('regulator.resend')}
          lead={t('regulator.resendLead')}
          help={t('privacy.inAudit')}
          confirm={t('regulator.resend')}
          send={(reason, key) => call('officeRegulatorResend', { id, reason }, { key })}
          done={({ data: { enqueued } }) => t(enqueued ? 'regulator.resent' : 'regulator.isSending')}
        />
      )}
    </Box>
  );
}

function FileCard({ report, file }: FileProps) {
  const t = useTranslation();
  const canSend = useCanDo('regulator.send');
  const { family, part, records, bytes, sha256, state, attempts, reference, problem, changed_at: at } = file;
  const name = t(`regulator.family.${family}`);
  const isDivided = report.files.some((other) => other.family === family && other.part !== part);
  const size = `${t('regulator.records', { count: records })} · ${formatBytes(bytes, localeTags[getLocale()])}`;
  return (
    <ItemCard
      heading={
        <>
          {isDivided ? t('regulator.part', { family: name, part }) : name}
          <Chip tone={deliveryTones[state]}>{t(`regulator.state.${state}`)}</Chip>
        </>
      }
      facts={[
        { name: t('regulator.contents'), text: size },
        { name: t('regulator.changed'), text: <When at={at} /> },
        { name: t('regulator.attempts'), text: attempts },
        { name: t('regulator.hash'), text: <CopyableId id={sha256} what={t('regulator.hash')} /> },
        ...(reference === null
          ? []
          : [{ name: t('regulator.receipt'), text: <CopyableId id={reference} what={t('regulator.receipt')} /> }]),
        ...(problem === null ? [] : [{ name: t('regulator.problem'), long: true, text: problem }]),
      ]}
    >
      {canSend && <FileActions report={report} file={file} />}
    </ItemCard>
  );
}

/** The files of a version, with the state of each. */
export function ReportFiles({ row }: { row: RegulatorReport }) {
  const t = useTranslation();
  return (
    <ItemCards label={t('regulator.files')}>
      {row.files.map((file) => (
        <FileCard key={file.id} report={row} file={file} />
      ))}
    </ItemCards>
  );
}
