import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { HarmCaseDetail } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Page } from '../../shared/display/page.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { HarmAssessmentView } from '../../shared/harm/harm-assessment.tsx';
import { HarmContacts } from '../../shared/harm/harm-contacts.tsx';
import { harmTones } from '../../shared/harm/harm-tones.ts';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CaseActions } from './case-actions.tsx';

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

function Summary({ detail }: { detail: HarmCaseDetail }) {
  const t = useTranslation();
  const { level, score, state, outcome, next_contact_on: next } = detail;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <PlayerLink id={detail.player_id} account={detail.player} />
      <Chip tone={harmTones[level]}>
        {t(`harm.level.${level}`)} · {score}
      </Chip>
      {state === 'open' && level === 'high' && <Chip tone="warn">{t('harm.noMarketing')}</Chip>}
      {outcome !== null && <Chip tone="quiet">{t(`harm.outcome.${outcome}`)}</Chip>}
      <SecondaryText>
        {t('harm.assigned')}: {detail.assigned_to ?? t('common.none')}
      </SecondaryText>
      {next !== null && <SecondaryText>{t('harm.nextOn', { day: formatDay(next) })}</SecondaryText>}
    </Box>
  );
}

/** The scores of the assessments before the newest one. */
function EarlierScores({ assessments }: { assessments: HarmCaseDetail['assessments'] }) {
  const t = useTranslation();
  if (assessments.length < 2) return null;
  return (
    <Section title={t('harm.earlier')}>
      {assessments.slice(1).map(({ day, score, level }) => (
        <Box key={day} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2">{t('harm.scoreOf', { score, day: formatDay(day) })}</Typography>
          <Chip tone={harmTones[level]}>{t(`harm.level.${level}`)}</Chip>
        </Box>
      ))}
    </Section>
  );
}

function Timeline({ events }: { events: HarmCaseDetail['timeline'] }) {
  const t = useTranslation();
  return events.toReversed().map(({ id, kind, by, at, note }) => (
    <div key={id}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t(`harm.event.${kind}`)}
      </Typography>
      <SecondaryText>{[formatShortTime(at), by].filter((part) => part !== '').join(' · ')}</SecondaryText>
      {note !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </div>
  ));
}

function Detail({ detail, reload }: { detail: HarmCaseDetail; reload: () => void }) {
  const t = useTranslation();
  const canWrite = useCanDo('harm.write');
  return (
    <>
      <Summary detail={detail} />
      {canWrite && detail.state === 'open' && <CaseActions detail={detail} reload={reload} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Section title={t('harm.markers')}>
            <HarmAssessmentView playerId={detail.player_id} assessment={detail.assessments[0]} />
          </Section>
          <EarlierScores assessments={detail.assessments} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Section title={t('harm.contacts')}>
            <HarmContacts contacts={detail.contacts} />
          </Section>
          <Section title={t('harm.timeline')}>
            <Timeline events={detail.timeline} />
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
    async (signal: AbortSignal) => (await call('officeHarmCase', { id: Number(id) }, { signal })).data,
    [id],
  );
  const { data, error, reload } = useApiQuery(load);
  return (
    <Page title={`${t('harm.case')} ${id}`} lead={t('harm.lead')}>
      {data === undefined ? <LoadState error={error} reload={reload} /> : <Detail detail={data} reload={reload} />}
    </Page>
  );
}

/** A case of a player whom staff cares for. */
export function HarmCaseShow() {
  return (
    <CanAccess resource="harm-cases" action="list" accessDenied={<AccessDenied />}>
      <CaseScreen />
    </CanAccess>
  );
}
