import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { AmlCaseDetail } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CaseActions } from './case-actions.tsx';
import { caseTones } from './case-tones.ts';
import { FigureList } from './figure-list.tsx';
import { ReportCard } from './report-card.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </Box>
    </Card>
  );
}

function Summary({ detail }: { detail: AmlCaseDetail }) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <PlayerLink id={detail.player_id} account={detail.player} />
      <Chip tone={caseTones[detail.state]}>{t(`aml.state.${detail.state}`)}</Chip>
      {detail.holds_withdrawals && <Chip tone="warn">{t('aml.holds')}</Chip>}
      {detail.outcome !== null && <Chip tone="quiet">{t(`aml.outcomes.${detail.outcome}`)}</Chip>}
      <SecondaryText>
        {t('aml.assigned')}: {detail.assigned_to ?? t('common.none')}
      </SecondaryText>
    </Box>
  );
}

function Findings({ found }: { found: AmlCaseDetail['found'] }) {
  const t = useTranslation();
  if (found.length === 0) return t('common.none');
  return found.map(({ id, kind, rule_id: rule, rule_version: version, at, figures, movements }) => (
    <div key={id}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t(`aml.kind.${kind}`)} · {formatShortTime(at)}
      </Typography>
      <FigureList figures={figures} />
      <SecondaryText>{t('aml.byRule', { rule, version, movements: movements.length })}</SecondaryText>
    </div>
  ));
}

/** Persons of lists who the player may be: a person of staff compares them. */
function Listed({ listed }: { listed: AmlCaseDetail['listed'] }) {
  const t = useTranslation();
  return listed.map((match) => (
    <div key={match.id}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {match.name} · {t(`aml.lists.kind.${match.kind}`)}
      </Typography>
      <SecondaryText>
        {[
          t(`aml.lists.by.${match.matched_by}`),
          `${match.source} (${match.list_id} ${match.version}, ${match.listed_on})`,
          t(`aml.lists.occasion.${match.occasion}`),
          formatShortTime(match.found_at),
        ].join(' · ')}
      </SecondaryText>
    </div>
  ));
}

function Movements({ movements }: { movements: AmlCaseDetail['movements'] }) {
  const t = useTranslation();
  if (movements.length === 0) return t('common.none');
  return movements.map(({ id, kind, amount, at }) => (
    <Box key={`${kind} ${id}`} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2">
        {t(`aml.movement.${kind}`)} · {formatShortTime(at)}
      </Typography>
      <Money amount={amount} />
    </Box>
  ));
}

function Requests({ requests }: { requests: AmlCaseDetail['requests'] }) {
  const t = useTranslation();
  if (requests.length === 0) return t('common.none');
  return requests.map(({ id, question, answer, requested_at: at, withdrawn_at: withdrawnAt }) => (
    <div key={id}>
      <Typography variant="body2" sx={{ fontWeight: 700, whiteSpace: 'pre-line' }}>
        {question}
      </Typography>
      <SecondaryText>{formatShortTime(at)}</SecondaryText>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {answer ?? t(withdrawnAt === null ? 'aml.unanswered' : 'aml.withdrawn')}
      </Typography>
    </div>
  ));
}

function Timeline({ events }: { events: AmlCaseDetail['timeline'] }) {
  const t = useTranslation();
  return events.toReversed().map(({ id, kind, by, at, note }) => (
    <div key={id}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t(`aml.event.${kind}`)}
      </Typography>
      <SecondaryText>{[formatShortTime(at), by].filter((part) => part !== '').join(' · ')}</SecondaryText>
      {note !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
    </div>
  ));
}

function Detail({ detail, reload }: { detail: AmlCaseDetail; reload: () => void }) {
  const t = useTranslation();
  const canDecide = useCanDo('aml.decide');
  const canAct = canDecide && detail.ended_at === null;
  return (
    <>
      <Summary detail={detail} />
      {canAct && <CaseActions detail={detail} reload={reload} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Section title={t('aml.found')}>
            <Findings found={detail.found} />
          </Section>
          {detail.listed.length > 0 && (
            <Section title={t('aml.lists.found')}>
              <Listed listed={detail.listed} />
            </Section>
          )}
          <Section title={t('aml.reports')}>
            {detail.reports.length === 0
              ? t('common.none')
              : detail.reports.map((report) => (
                  <ReportCard key={report.id} report={report} canAct={canAct} reload={reload} />
                ))}
          </Section>
          <Section title={t('aml.requests')}>
            <Requests requests={detail.requests} />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Section title={t('aml.timeline')}>
            <Timeline events={detail.timeline} />
          </Section>
          <Section title={t('aml.movements')}>
            <Movements movements={detail.movements} />
          </Section>
        </Box>
      </Box>
    </>
  );
}

function CaseScreen() {
  const t = useTranslation();
  const { id = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal) => (await call('officeAmlCase', { id: Number(id) }, { signal })).data,
    [id],
  );
  const { data, error, reload } = useApiQuery(load);
  return (
    <Page title={`${t('aml.case')} ${id}`} lead={t('aml.secret')}>
      {data === undefined ? <LoadState error={error} reload={reload} /> : <Detail detail={data} reload={reload} />}
    </Page>
  );
}

/** A case of the prevention of money laundering. */
export function AmlCaseShow() {
  return (
    <CanAccess resource="aml-cases" action="list" accessDenied={<AccessDenied />}>
      <CaseScreen />
    </CanAccess>
  );
}
