import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
import { GamesSection, OddsSection, SiteSection, ReasonSection } from './form-sections.tsx';
import { type Jackpot, type JackpotRow, type JackpotTerms, blank, termsToGoOn } from './jackpot-draft.ts';
import { useJackpotForm } from './jackpot-form.ts';
import { StatusCard } from './status-card.tsx';
import { HistoryCards } from './history-cards.tsx';
import { StateChip } from './state-chip.tsx';
import { TermsSummary } from './terms-summary.tsx';
import { PendingChangeCard } from './pending-change-card.tsx';

interface Loaded {
  /** `undefined` while a new one is written. */
  jackpot: Jackpot | undefined;
  sites: { id: string; name: string }[];
  open: JackpotRow[];
}

function JackpotStatus({ jackpot }: { jackpot: Jackpot }) {
  const t = useTranslation();
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={t('jackpots.amount')}>
            <Money amount={jackpot.amount} />
          </Fact>
          <Fact name={t('jackpots.wins')}>{jackpot.drops}</Fact>
          <Fact name={t('jackpots.paid')}>
            <Money amount={jackpot.paid} />
          </Fact>
          <Fact name={t('jackpots.key')}>{jackpot.key}</Fact>
          <Fact name={t('jackpots.openedAt')}>
            <When at={jackpot.opened_at} />
          </Fact>
          <Fact name={t('jackpots.endedAt')}>
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
        <TermsSummary terms={terms} />
      </Box>
    </Card>
  );
}

/** The pool with its actions. */
function PoolContent({ jackpot, open, reload }: { jackpot: Jackpot; open: JackpotRow[]; reload: () => void }) {
  const t = useTranslation();
  const others = open.filter(({ id, site }) => id !== jackpot.id && site === jackpot.site);
  return (
    <>
      <JackpotStatus jackpot={jackpot} />
      <PendingChangeCard jackpot={jackpot} reload={reload} />
      <TermsCard title={t('jackpots.inForce')} lead={t('jackpots.inForceLead')} terms={jackpot.terms} />
      <TermsCard title={t('jackpots.next')} lead={t('jackpots.nextLead')} terms={jackpot.next_terms} />
      <StatusCard jackpot={jackpot} others={others} reload={reload} />
    </>
  );
}

function Editor({ known: { jackpot, sites, open }, reload }: { known: Loaded; reload: () => void }) {
  const t = useTranslation();
  const canWrite = useCanDo('jackpot.write');
  const isOver = jackpot?.state === 'ending' || jackpot?.state === 'ended';
  const locked = !canWrite || isOver;
  const read = jackpot === undefined ? blank(sites[0]?.id ?? '') : { ...jackpot, terms: termsToGoOn(jackpot) };
  const { form, ...saving } = useJackpotForm(read, { reload, locked });
  return (
    <Page
      title={jackpot?.title ?? t('authored.jackpots.create')}
      lead={t(jackpot === undefined ? 'jackpots.createLead' : 'jackpots.showLead')}
      aside={jackpot === undefined ? undefined : <StateChip state={jackpot.state} />}
    >
      {jackpot !== undefined && !saving.isChanged && <PoolContent jackpot={jackpot} open={open} reload={reload} />}
      {!locked && (
        <>
          <SiteSection form={form} sites={sites} />
          <GamesSection form={form} />
          <OddsSection form={form} />
          <ReasonSection form={form} />
          <SaveBar {...saving} />
        </>
      )}
      {jackpot !== undefined && <HistoryCards jackpot={jackpot} />}
    </Page>
  );
}

function JackpotScreen({ id }: { id: string }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      const open = (await call('officeJackpots', { status: 'open', limit: 100 }, { signal })).data.data;
      if (id === 'new') return { jackpot: undefined, sites, open };
      return { jackpot: (await call('officeJackpot', { id }, { signal })).data, sites, open };
    },
    [id],
  );
  const { data: known, error, reload } = useApiQuery(ask);
  if (known !== undefined) return <Editor key={known.jackpot?.saved_version ?? 0} known={known} reload={reload} />;
  return (
    <Page title={t('authored.jackpots.title')}>
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    </Page>
  );
}

/** One jackpot pool: balance, terms, pending change, wins and months. */
export function JackpotShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="jackpots" action="show" accessDenied={<AccessDenied />}>
      <JackpotScreen key={id} id={id} />
    </CanAccess>
  );
}
