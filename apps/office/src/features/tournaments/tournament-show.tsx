import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { BoardCard } from './board-card.tsx';
import { Deeds } from './deeds.tsx';
import { CountsSection, PlaceSection, WordsSection } from './form-sections.tsx';
import { PaymentSection, PrizesSection } from './prize-sections.tsx';
import { StageChip } from './stage-chip.tsx';
import { type Tournament, blank } from './tournament-draft.ts';
import { useTournamentForm } from './tournament-form.ts';

interface Known {
  /** None while a new one is written. */
  tournament: Tournament | undefined;
  sites: { id: string; name: string }[];
}

function Life({ tournament }: { tournament: Tournament }) {
  const say = useSay();
  const { table } = tournament;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={say('tournaments.madeBy')}>{tournament.made_by}</Fact>
          <Fact name={say('tournaments.approvedBy')}>{tournament.approved_by || '—'}</Fact>
          <Fact name={say('tournaments.announcedAt')}>
            <When at={tournament.announced_at} />
          </Fact>
          <Fact name={say('tournaments.settlesAt')}>
            <When at={tournament.settles_at} />
          </Fact>
          <Fact name={say('tournaments.settledAt')}>
            <When at={tournament.settled_at} />
          </Fact>
          <Fact name={say('tournaments.budget')}>
            <Money amount={tournament.budget} />
          </Fact>
          <Fact name={say('tournaments.entrants')}>{tournament.entrants}</Fact>
          <Fact name={say('tournaments.countedUntil')}>
            <When at={tournament.counted_until} />
          </Fact>
          <Fact name={say('tournaments.paid')}>
            {table === null ? '—' : say('tournaments.paidOf', { paid: table.paid, prizes: table.prizes })}{' '}
            <Money amount={tournament.paid} />
          </Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Editor({ known: { tournament, sites }, again }: { known: Known; again: () => void }) {
  const say = useSay();
  const mayWrite = useMayDo('tournament.write');
  const isOpen = tournament === undefined || tournament.stage === 'draft' || tournament.stage === 'approved';
  const locked = !mayWrite || !isOpen;
  const read = tournament ?? blank(sites[0]?.id ?? '', '');
  const { form, ...saving } = useTournamentForm(read, { again, locked });
  return (
    <Page
      title={tournament?.title ?? say('tournaments.create')}
      lead={say(isOpen ? 'tournaments.openLead' : 'tournaments.fixedLead')}
      aside={tournament === undefined ? undefined : <StageChip stage={tournament.stage} />}
    >
      {tournament !== undefined && <Life tournament={tournament} />}
      {tournament !== undefined && !saving.isChanged && <Deeds tournament={tournament} again={again} />}
      {tournament !== undefined && tournament.announced_at !== null && (
        <BoardCard tournament={tournament} again={again} />
      )}
      <PlaceSection form={form} sites={sites} />
      <WordsSection form={form} />
      <CountsSection form={form} />
      <PrizesSection form={form} />
      <PaymentSection form={form} />
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function TournamentScreen({ id }: { id: string }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { tournament: undefined, sites };
      return { tournament: (await call('officeTournament', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, again } = useAnswer(ask);
  if (known !== undefined) return <Editor key={known.tournament?.saved_version ?? 0} known={known} again={again} />;
  return (
    <Page title={say('tournaments.title')}>
      <Card>
        <Coming error={error} again={again} />
      </Card>
    </Page>
  );
}

/** One tournament: what it is, what becomes of it, and its ranking as it stands. */
export function TournamentShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tournaments" action="show" accessDenied={<AccessDenied />}>
      <TournamentScreen key={id} id={id} />
    </CanAccess>
  );
}
