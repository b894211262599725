import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { LeaderboardCard } from './leaderboard-card.tsx';
import { TournamentActions } from './tournament-actions.tsx';
import { CountsSection, SiteSection, TextSection } from './form-sections.tsx';
import { PaymentSection, PrizesSection } from './prize-sections.tsx';
import { StageChip } from './stage-chip.tsx';
import { type Tournament, blank } from './tournament-draft.ts';
import { useTournamentForm } from './tournament-form.ts';

interface Loaded {
  /** `undefined` while a new one is written. */
  tournament: Tournament | undefined;
  sites: { id: string; name: string }[];
}

function StatusBar({ tournament }: { tournament: Tournament }) {
  const t = useTranslation();
  const { table } = tournament;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={t('tournaments.madeBy')}>{tournament.made_by}</Fact>
          <Fact name={t('tournaments.approvedBy')}>{tournament.approved_by || '—'}</Fact>
          <Fact name={t('tournaments.announcedAt')}>
            <When at={tournament.announced_at} />
          </Fact>
          <Fact name={t('tournaments.settlesAt')}>
            <When at={tournament.settles_at} />
          </Fact>
          <Fact name={t('tournaments.settledAt')}>
            <When at={tournament.settled_at} />
          </Fact>
          <Fact name={t('tournaments.budget')}>
            <Money amount={tournament.budget} />
          </Fact>
          <Fact name={t('tournaments.entrants')}>{tournament.entrants}</Fact>
          <Fact name={t('tournaments.countedUntil')}>
            <When at={tournament.counted_until} />
          </Fact>
          <Fact name={t('tournaments.paid')}>
            {table === null ? '—' : t('tournaments.paidOf', { paid: table.paid, prizes: table.prizes })}{' '}
            <Money amount={tournament.paid} />
          </Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Editor({ known: { tournament, sites }, reload }: { known: Loaded; reload: () => void }) {
  const t = useTranslation();
  const canWrite = useCanDo('tournament.write');
  const isOpen = tournament === undefined || tournament.stage === 'draft' || tournament.stage === 'approved';
  const locked = !canWrite || !isOpen;
  const read = tournament ?? blank(sites[0]?.id ?? '', '');
  const { form, ...saving } = useTournamentForm(read, { reload, locked });
  return (
    <Page
      title={tournament?.title ?? t('authored.tournaments.create')}
      lead={t(isOpen ? 'tournaments.openLead' : 'tournaments.fixedLead')}
      aside={tournament === undefined ? undefined : <StageChip stage={tournament.stage} />}
    >
      {tournament !== undefined && <StatusBar tournament={tournament} />}
      {tournament !== undefined && !saving.isChanged && <TournamentActions tournament={tournament} reload={reload} />}
      {tournament !== undefined && tournament.announced_at !== null && (
        <LeaderboardCard tournament={tournament} reload={reload} />
      )}
      <SiteSection form={form} sites={sites} />
      <TextSection form={form} />
      <CountsSection form={form} />
      <PrizesSection form={form} />
      <PaymentSection form={form} />
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function TournamentScreen({ id }: { id: string }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { tournament: undefined, sites };
      return { tournament: (await call('officeTournament', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, reload } = useApiQuery(ask);
  if (known !== undefined) return <Editor key={known.tournament?.saved_version ?? 0} known={known} reload={reload} />;
  return (
    <Page title={t('authored.tournaments.title')}>
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    </Page>
  );
}

/** One tournament: settings, actions and leaderboard. */
export function TournamentShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tournaments" action="show" accessDenied={<AccessDenied />}>
      <TournamentScreen key={id} id={id} />
    </CanAccess>
  );
}
