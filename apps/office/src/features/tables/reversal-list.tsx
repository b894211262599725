import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider, useGetOne } from 'ra-core';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { ReversalsRecord, RoundReversal } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { ReasonFacts } from '../../shared/display/reason-facts.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ReversalStatus } from './reversal-status.tsx';

type Decision = 'approve' | 'refuse';

function useColumns(): Column<RoundReversal>[] {
  const t = useTranslation();
  return [
    {
      name: t('tables.round'),
      cell: ({ title, number }) => (
        <>
          {title} #{number}
        </>
      ),
    },
    { name: t('common.status'), cell: ({ status }) => <ReversalStatus status={status} /> },
    {
      name: t('tables.staked'),
      right: true,
      cell: ({ staked, tickets }) => (
        <>
          <Money amount={staked} />
          <SecondaryText>{t('tables.ticketCount', { count: tickets })}</SecondaryText>
        </>
      ),
    },
    { name: t('tables.won'), right: true, cell: ({ won }) => <Money amount={won} /> },
    { name: t('tables.requestedBy'), long: true, cell: ({ requested_by: by }) => by },
    { name: t('common.when'), cell: ({ requested_at: at }) => <When at={at} /> },
  ];
}

function DecisionButtons({ row }: { row: RoundReversal }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { id, number, can_approve: canApprove } = row;
  const decisions: readonly Decision[] = canApprove ? ['approve', 'refuse'] : ['refuse'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {!canApprove && <Notice tone="quiet">{t('tables.ownReversal')}</Notice>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <ReasonButtons
          actions={decisions}
          first="approve"
          buildQuestion={(decision) => ({
            title: t(decision === 'approve' ? 'tables.approveReversalTitle' : 'tables.refuseReversalTitle', {
              number: String(number),
            }),
            lead: t(decision === 'approve' ? 'tables.approveReversalLead' : 'tables.refuseReversalLead'),
            help: t('privacy.inAudit'),
            confirm: t(decision === 'approve' ? 'tables.approveReversal' : 'tables.refuseReversal'),
            done: t(decision === 'approve' ? 'tables.reversalApproved' : 'tables.reversalRefused'),
            danger: decision === 'refuse',
            send: (reason, key) => data.decideReversal(decision, { id, reason }, key),
          })}
        />
      </Box>
    </Box>
  );
}

/** What a reversal moved so far, who decided it, and the pending decision. */
function ReversalDetail({ row }: { row: RoundReversal }) {
  const t = useTranslation();
  const canDecide = useCanDo('round.approve_reversal');
  const roomy = useMediaQuery('(min-width: 760px)');
  const { status } = row;
  const hasRun = status === 'approved' || status === 'done';
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Facts columns={roomy ? 4 : 2}>
        <Fact name={t('tables.secondPerson')}>{row.decided_by ?? t('tables.notDecided')}</Fact>
        {hasRun && (
          <>
            <Fact name={t('tables.refundedStakes')}>
              <Money amount={row.refunded_stakes} />
            </Fact>
            <Fact name={t('tables.takenBack')}>
              <Money amount={row.taken_back} />
            </Fact>
            <Fact name={t('tables.keptWins')}>
              <Money amount={row.kept_wins} />
              {row.kept > 0 && <SecondaryText>{t('tables.ticketCount', { count: row.kept })}</SecondaryText>}
            </Fact>
          </>
        )}
        <ReasonFacts request={row} />
      </Facts>
      {canDecide && status === 'waiting' && <DecisionButtons row={row} />}
    </Box>
  );
}

/** The newest requests to return the bets of a round; nothing while there are none. */
export function ReversalList() {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<ReversalsRecord>('round-reversals', { id: 'all' }, pollingOptions);
  const columns = useColumns();
  if (data?.rows.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {t('tables.reversalsTitle')}
      </Typography>
      <UnpagedRowList
        rows={data?.rows}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        detail={{ label: ({ number }) => t('tables.openReversal', { number: String(number) }), Body: ReversalDetail }}
        empty={t('tables.noReversals')}
      />
    </Box>
  );
}
