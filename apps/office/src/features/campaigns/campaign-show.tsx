import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CanAccess } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { AudienceSection, SkippedText } from './audience-section.tsx';
import { type Campaign, blank } from './campaign-draft.ts';
import { useCampaignForm } from './campaign-form.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { StateChip } from './state-chip.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { MessageSection } from '../../shared/forms/message-section.tsx';

const LOOK_MS = 3_000;

interface Loaded {
  /** `undefined` while a new one is written. */
  campaign: Campaign | undefined;
  sites: { id: string; name: string }[];
}

/** Author, approver and delivery so far. */
function StatusBar({ campaign }: { campaign: Campaign }) {
  const t = useTranslation();
  const { state, counted, delivered, skipped } = campaign;
  const percent = counted === null || counted === 0 ? 0 : Math.min(100, (delivered / counted) * 100);
  return (
    <Card>
      {state === 'sending' && (
        <LinearProgress variant="determinate" value={percent} aria-label={t('campaigns.progress')} />
      )}
      <Box sx={{ p: 2 }}>
        <Facts columns={3}>
          <Fact name={t('campaigns.madeBy')}>{campaign.made_by}</Fact>
          <Fact name={t('campaigns.approvedBy')}>{campaign.approved_by || '—'}</Fact>
          <Fact name={t('campaigns.counted')}>{counted ?? '—'}</Fact>
          <Fact name={t('campaigns.delivered')}>{delivered}</Fact>
          {skipped.length > 0 && (
            <Fact name={t('campaigns.skipped')}>
              <SkippedText skipped={skipped} />
            </Fact>
          )}
          <Fact name={t('campaigns.read')}>{campaign.read}</Fact>
          <Fact name={t('campaigns.pushed')}>{campaign.pushed}</Fact>
          <Fact name={t('campaigns.startedAt')}>
            <When at={campaign.started_at} />
          </Fact>
          <Fact name={t('campaigns.finishedAt')}>
            <When at={campaign.finished_at} />
          </Fact>
        </Facts>
      </Box>
    </Card>
  );
}

function Editor({ known: { campaign, sites }, reload }: { known: Loaded; reload: () => void }) {
  const t = useTranslation();
  const [search] = useSearchParams();
  const canWrite = useCanDo('message.write');
  const state = campaign?.state ?? 'draft';
  const isOpen = ['draft', 'waiting', 'scheduled'].includes(state) && (campaign?.delivered ?? 0) === 0;
  const locked = !canWrite || !isOpen;
  const player = search.get('player') ?? '';
  const read = campaign ?? blank(/^\d+$/.test(player) ? Number(player) : null);
  const { form, ...saving } = useCampaignForm(read, { reload, locked });
  const { draft, set, getError } = form;
  return (
    <Page
      title={campaign?.title ?? t('authored.campaigns.create')}
      lead={t(isOpen ? 'campaigns.openLead' : 'campaigns.fixedLead')}
      aside={campaign === undefined ? undefined : <StateChip state={campaign.state} />}
    >
      {campaign !== undefined && <StatusBar campaign={campaign} />}
      {campaign !== undefined && !saving.isChanged && <CampaignActions campaign={campaign} reload={reload} />}
      <MessageSection titles={draft.titles} bodies={draft.bodies} set={set} getError={getError} locked={locked} />
      <AudienceSection form={form} sites={sites} />
      <ScheduleSection form={form} />
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function CampaignScreen({ id }: { id: string }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      // Staff without access to the sites write to the players of all sites.
      const sites = await call('officeSites', { limit: 100 }, { signal }).then(
        ({ data }) => data.data,
        () => [],
      );
      if (id === 'new') return { campaign: undefined, sites };
      return { campaign: (await call('officeCampaign', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, reload } = useApiQuery(ask);
  const isUnderWay = known?.campaign?.state === 'scheduled' || known?.campaign?.state === 'sending';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
  if (known !== undefined) return <Editor key={known.campaign?.saved_version ?? 0} known={known} reload={reload} />;
  return (
    <Page title={t('authored.campaigns.title')}>
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    </Page>
  );
}

/** One campaign: texts, audience and delivery. */
export function CampaignShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="campaigns" action="show" accessDenied={<AccessDenied />}>
      <CampaignScreen key={id} id={id} />
    </CanAccess>
  );
}
