import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CanAccess } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { AudienceSection } from './audience-section.tsx';
import { type Campaign, blank } from './campaign-draft.ts';
import { useCampaignForm } from './campaign-form.ts';
import { Deeds } from './deeds.tsx';
import { SkippedText } from './skipped-text.tsx';
import { StateChip } from './state-chip.tsx';
import { WhenSection } from './when-section.tsx';
import { WordsSection } from './words-section.tsx';

const LOOK_MS = 3_000;

interface Known {
  /** None while a new one is written. */
  campaign: Campaign | undefined;
  sites: { id: string; name: string }[];
}

/** Who wrote and approved it, and what became of it so far. */
function Life({ campaign }: { campaign: Campaign }) {
  const say = useSay();
  const { state, counted, delivered, skipped } = campaign;
  const percent = counted === null || counted === 0 ? 0 : Math.min(100, (delivered / counted) * 100);
  return (
    <Card>
      {state === 'sending' && (
        <LinearProgress variant="determinate" value={percent} aria-label={say('campaigns.progress')} />
      )}
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={say('campaigns.madeBy')}>{campaign.made_by}</Fact>
          <Fact name={say('campaigns.approvedBy')}>{campaign.approved_by || '—'}</Fact>
          <Fact name={say('campaigns.counted')}>{counted ?? '—'}</Fact>
          <Fact name={say('campaigns.delivered')}>{delivered}</Fact>
          {skipped.length > 0 && (
            <Fact name={say('campaigns.skipped')}>
              <SkippedText skipped={skipped} />
            </Fact>
          )}
          <Fact name={say('campaigns.read')}>{campaign.read}</Fact>
          <Fact name={say('campaigns.pushed')}>{campaign.pushed}</Fact>
          <Fact name={say('campaigns.startedAt')}>
            <When at={campaign.started_at} />
          </Fact>
          <Fact name={say('campaigns.finishedAt')}>
            <When at={campaign.finished_at} />
          </Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Editor({ known: { campaign, sites }, again }: { known: Known; again: () => void }) {
  const say = useSay();
  const [search] = useSearchParams();
  const mayWrite = useMayDo('message.write');
  const state = campaign?.state ?? 'draft';
  const isOpen = ['draft', 'waiting', 'scheduled'].includes(state) && (campaign?.delivered ?? 0) === 0;
  const locked = !mayWrite || !isOpen;
  const player = search.get('player') ?? '';
  const read = campaign ?? blank(/^\d+$/.test(player) ? Number(player) : null);
  const { form, ...saving } = useCampaignForm(read, { again, locked });
  const { draft, set, errorOf } = form;
  return (
    <Page
      title={campaign?.title ?? say('campaigns.create')}
      lead={say(isOpen ? 'campaigns.openLead' : 'campaigns.fixedLead')}
      aside={campaign === undefined ? undefined : <StateChip state={campaign.state} />}
    >
      {campaign !== undefined && <Life campaign={campaign} />}
      {campaign !== undefined && !saving.isChanged && <Deeds campaign={campaign} again={again} />}
      <WordsSection titles={draft.titles} bodies={draft.bodies} set={set} errorOf={errorOf} locked={locked} />
      <AudienceSection form={form} sites={sites} />
      <WhenSection form={form} />
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function CampaignScreen({ id }: { id: string }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      // Who may not see the sites writes to players of all of them.
      const sites = await call('officeSites', { limit: 100 }, { signal }).then(
        ({ data }) => data.data,
        () => [],
      );
      if (id === 'new') return { campaign: undefined, sites };
      return { campaign: (await call('officeCampaign', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, again } = useAnswer(ask);
  const isUnderWay = known?.campaign?.state === 'scheduled' || known?.campaign?.state === 'sending';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, again]);
  if (known !== undefined) return <Editor key={known.campaign?.saved_version ?? 0} known={known} again={again} />;
  return (
    <Page title={say('campaigns.title')}>
      <Card>
        <Coming error={error} again={again} />
      </Card>
    </Page>
  );
}

/** One message: its words, whom it is for, and what became of it. */
export function CampaignShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="campaigns" action="show" accessDenied={<AccessDenied />}>
      <CampaignScreen key={id} id={id} />
    </CanAccess>
  );
}
