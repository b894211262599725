import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import type { IdentityDecision } from '../../shared/api/commands/identity-commands.ts';
import type { IdentitySubmission, IdentitySubmissionDetail } from '../../shared/api/records.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadError, Notice } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { IdentityDecisionDialog } from './identity-decision-dialog.tsx';
import { IdentityPhotos } from './identity-photos.tsx';

/** What staff can decide in each status. */
const decisions: Record<IdentitySubmission['status'], readonly IdentityDecision[]> = {
  waiting: ['approve', 'refuse'],
  approved: ['ask_again'],
  refused: [],
  asked_again: [],
};

function PersonFacts({ detail }: { detail: IdentitySubmissionDetail }) {
  const t = useTranslation();
  const documentName = useCodeLabel('identityDocument');
  const refusalName = useCodeLabel('identityRefusal');
  const { realname, cpf, birth_date: birthDate, document, number, reason, note } = detail;
  return (
    <Facts>
      <Fact name={t('identities.realname')}>{realname}</Fact>
      <Fact name={t('identities.birthDate')}>{birthDate === '' ? t('common.none') : formatDay(birthDate)}</Fact>
      <Fact name="CPF">{cpf === '' ? t('common.none') : cpf}</Fact>
      <Fact name={documentName(document)}>{number}</Fact>
      {reason !== null && <Fact name={t('identities.reason')}>{refusalName(reason)}</Fact>}
      {note !== null && (
        <Fact wide name={t('identities.note')}>
          {note}
        </Fact>
      )}
    </Facts>
  );
}

/** Other players with the same document, person or photo. */
function Duplicates({ duplicates }: Pick<IdentitySubmissionDetail, 'duplicates'>) {
  const t = useTranslation();
  const duplicateName = useCodeLabel('identityDuplicate');
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="warn">
      {t('identities.duplicates')}
      {duplicates.map(({ player_id: id, player, same }) => (
        <Box key={`${id} ${same}`} component="span" sx={{ display: 'block' }}>
          <PlayerLink id={id} account={player} /> · {duplicateName(same)}
        </Box>
      ))}
    </Notice>
  );
}

function EarlierSubmissions({ earlier }: Pick<IdentitySubmissionDetail, 'earlier'>) {
  const t = useTranslation();
  const statusName = useCodeLabel('identityStatus');
  const refusalName = useCodeLabel('identityRefusal');
  if (earlier.length === 0) return null;
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('identities.earlier')}
      </Typography>
      {earlier.map(({ id, status, reason, submitted_at: at }) => (
        <Typography key={id} variant="body2">
          <When at={at} /> · {statusName(status)}
          {reason === null ? '' : ` · ${refusalName(reason)}`}
        </Typography>
      ))}
    </Box>
  );
}

/** The photos of a submission beside the data to compare, and the decision. */
export function IdentityDetail({ row }: { row: IdentitySubmission }) {
  const t = useTranslation();
  const [deciding, setDeciding] = useState<IdentityDecision>();
  // Every read is in the audit log: a window that gains focus must not read again.
  const { data, error, refetch } = useGetOne<IdentitySubmissionDetail>(
    'identity',
    { id: row.id },
    { refetchOnWindowFocus: false },
  );
  if (data === undefined) return error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Duplicates duplicates={data.duplicates} />
      <PersonFacts detail={data} />
      <IdentityPhotos images={data.images} />
      <EarlierSubmissions earlier={data.earlier} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {decisions[data.status].map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approve' ? 'contained' : 'outlined'}
            color={decision === 'approve' ? 'primary' : 'error'}
            onClick={() => setDeciding(decision)}
            sx={{ minHeight: 44 }}
          >
            {t(`identities.decide.${decision}.action`)}
          </Button>
        ))}
      </Box>
      {deciding !== undefined && (
        <IdentityDecisionDialog
          decision={deciding}
          submission={data}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            void refetch();
          }}
        />
      )}
    </Box>
  );
}
