import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
import { GamesSection, OddsSection, PlaceSection, ReasonSection } from './form-sections.tsx';
import { type Jackpot, type JackpotRow, type JackpotTerms, blank, termsToGoOn } from './jackpot-draft.ts';
import { useJackpotForm } from './jackpot-form.ts';
import { LifeCard } from './life-card.tsx';
import { RecordCards } from './record-cards.tsx';
import { StateChip } from './state-chip.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { WaitingCard } from './waiting-card.tsx';

interface Known {
  /** None while a new one is written. */
  jackpot: Jackpot | undefined;
  sites: { id: string; name: string }[];
  open: JackpotRow[];
}

function Standing({ jackpot }: { jackpot: Jackpot }) {
  const say = useSay();
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={say('jackpots.amount')}>
            <Money amount={jackpot.amount} />
          </Fact>
          <Fact name={say('jackpots.drops')}>{jackpot.drops}</Fact>
          <Fact name={say('jackpots.paid')}>
            <Money amount={jackpot.paid} />
          </Fact>
          <Fact name={say('jackpots.key')}>{jackpot.key}</Fact>
          <Fact name={say('jackpots.openedAt')}>
            <When at={jackpot.opened_at} />
          </Fact>
          <Fact name={say('jackpots.endedAt')}>
            <When at={jackpot.ended_at} />
          </Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function TermsCard({ title, lead, terms }: { title: string; lead: string; terms: JackpotTerms | null }) {
  if (terms === null) return null;
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <div>
          <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 700 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lead}
          </Typography>
        </div>
        <TermsFacts terms={terms} />
      </Box>
    </Card>
  );
}

/** What stands of a pool, and what may be done with it. */
function Whole({ jackpot, open, again }: { jackpot: Jackpot; open: JackpotRow[]; again: () => void }) {
  const say = useSay();
  const others = open.filter(({ id, site }) => id !== jackpot.id && site === jackpot.site);
  return (
    <>
      <Standing jackpot={jackpot} />
      <WaitingCard jackpot={jackpot} again={again} />
      <TermsCard title={say('jackpots.inForce')} lead={say('jackpots.inForceLead')} terms={jackpot.terms} />
      <TermsCard title={say('jackpots.next')} lead={say('jackpots.nextLead')} terms={jackpot.next_terms} />
      <LifeCard jackpot={jackpot} others={others} again={again} />
    </>
  );
}

function Editor({ known: { jackpot, sites, open }, again }: { known: Known; again: () => void }) {
  const say = useSay();
  const mayWrite = useMayDo('jackpot.write');
  const isOver = jackpot?.state === 'ending' || jackpot?.state === 'ended';
  const locked = !mayWrite || isOver;
  const read = jackpot === undefined ? blank(sites[0]?.id ?? '') : { ...jackpot, terms: termsToGoOn(jackpot) };
  const { form, ...saving } = useJackpotForm(read, { again, locked });
  return (
    <Page
      title={jackpot?.title ?? say('jackpots.create')}
      lead={say(jackpot === undefined ? 'jackpots.createLead' : 'jackpots.showLead')}
      aside={jackpot === undefined ? undefined : <StateChip state={jackpot.state} />}
    >
      {jackpot !== undefined && !saving.isChanged && <Whole jackpot={jackpot} open={open} again={again} />}
      {!locked && (
        <>
          <PlaceSection form={form} sites={sites} />
          <GamesSection form={form} />
          <OddsSection form={form} />
          <ReasonSection form={form} />
          <SaveBar {...saving} />
        </>
      )}
      {jackpot !== undefined && <RecordCards jackpot={jackpot} />}
    </Page>
  );
}

function JackpotScreen({ id }: { id: string }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      const open = (await call('officeJackpots', { status: 'open', limit: 100 }, { signal })).data.data;
      if (id === 'new') return { jackpot: undefined, sites, open };
      return { jackpot: (await call('officeJackpot', { id }, { signal })).data, sites, open };
    },
    [id],
  );
  const { data: known, error, again } = useAnswer(ask);
  if (known !== undefined) return <Editor key={known.jackpot?.saved_version ?? 0} known={known} again={again} />;
  return (
    <Page title={say('jackpots.title')}>
      <Card>
        <Coming error={error} again={again} />
      </Card>
    </Page>
  );
}

/** One pool: what lies in it, what holds, what was asked for, who won it and its months. */
export function JackpotShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="jackpots" action="show" accessDenied={<AccessDenied />}>
      <JackpotScreen key={id} id={id} />
    </CanAccess>
  );
}
