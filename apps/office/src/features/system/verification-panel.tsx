import type { Answer } from '@arara/contract/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { ReasonButton } from '../../shared/actions/reason-buttons.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { SelfVerification } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatMilliseconds } from '../../shared/format/milliseconds.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

type PartState = SelfVerification['files']['state'];

const tones: Record<PartState, StatusTone> = { good: 'good', failed: 'bad', unused: 'quiet' };

/** The result of a part, in words. */
function PartChip({ state }: { state: PartState }) {
  const stateName = useCodeLabel('verificationState');
  return <Chip tone={tones[state]}>{stateName(state)}</Chip>;
}

/** What a verification found, item by item. */
function Findings({ run }: { run: SelfVerification }) {
  const t = useTranslation();
  const changeName = useCodeLabel('verificationChange');
  const kindName = useCodeLabel('verifiedKind');
  if (run.findings.length === 0) return <Typography variant="body2">{t('verification.same')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {run.findings.map(({ part, kind, name, change }) => (
        <li key={`${part} ${kind} ${name}`}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {kindName(kind)} · {changeName(change)}
          </Typography>
        </li>
      ))}
      {run.finding_count > run.findings.length && <SecondaryText>{t('verification.more')}</SecondaryText>}
    </Box>
  );
}

/** The digests of a verification, why a part was not compared, and its findings. */
function RunDetail({ row }: { row: SelfVerification }) {
  const t = useTranslation();
  const digests = [
    [t('verification.files'), row.files.digest],
    [t('verification.configuration'), row.configuration_digest],
    [t('verification.database'), row.database.digest],
  ] as const;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Findings run={row} />
      {row.closed_games.length > 0 && (
        <Typography variant="body2">{t('verification.closed', { games: row.closed_games.join(', ') })}</Typography>
      )}
      {row.files.state === 'unused' && <SecondaryText>{t('verification.unusedFiles')}</SecondaryText>}
      {row.database.state === 'unused' && <SecondaryText>{t('verification.unusedDatabase')}</SecondaryText>}
      <Facts columns={1}>
        {digests.map(([name, digest]) => (
          <Fact key={name} name={`${name} (SHA-256)`}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {digest ?? t('common.none')}
            </Box>
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}

function useColumns(): Column<SelfVerification>[] {
  const t = useTranslation();
  return [
    {
      name: t('common.when'),
      cell: ({ at, node }) => (
        <>
          <When at={at} />
          <SecondaryText>{node}</SecondaryText>
        </>
      ),
    },
    {
      name: t('common.status'),
      cell: ({ finding_count: count }) => (
        <Chip tone={count === 0 ? 'good' : 'bad'}>
          {count === 0 ? t('verification.same') : t('verification.findings', { count })}
        </Chip>
      ),
    },
    { name: t('verification.files'), cell: ({ files }) => <PartChip state={files.state} /> },
    { name: t('verification.database'), cell: ({ database }) => <PartChip state={database.state} /> },
    { name: t('verification.clock'), cell: ({ clock }) => <PartChip state={clock.state} /> },
    { name: t('verification.took'), right: true, cell: ({ ms }) => formatMilliseconds(ms) },
  ];
}

/** The button that verifies every node now. */
function VerifyButton({ onRun }: { onRun: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonButton<Answer<'officeSelfVerify'>>
      action={t('verification.runNow')}
      title={t('verification.runTitle')}
      lead={t('verification.runLead')}
      help={t('privacy.inAudit')}
      confirm={t('verification.runNow')}
      done={({ data: { enqueued } }) => {
        onRun();
        return t(enqueued ? 'system.runDone' : 'system.runDue');
      }}
      send={(reason, key) => data.verifySystem(reason, key)}
    />
  );
}

/** The self-verifications of all nodes, newest first. */
export function VerificationPanel() {
  const t = useTranslation();
  const canRun = useCanDo('system.run');
  const { query, setQuery } = useListQuery();
  const list = useRows<SelfVerification>('self-verifications', { ...query, status: ALL_STATUSES });
  return (
    <>
      <Card>
        <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
            {t('verification.lead')}
          </Typography>
          {canRun && <VerifyButton onRun={() => void list.refetch()} />}
        </Box>
      </Card>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ node }) => t('verification.open', { node }), Body: RunDetail }}
        empty={t('verification.empty')}
      />
    </>
  );
}
