import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { When } from '../../shared/display/when.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { MessageSection } from '../../shared/forms/message-section.tsx';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { type Announcement, blank } from './announcement-draft.ts';
import { useAnnouncementForm } from './announcement-form.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { PlacementSection } from './placement-section.tsx';
import { StateChip } from './state-chip.tsx';

interface Loaded {
  /** `undefined` while a new one is written. */
  announcement: Announcement | undefined;
  sites: { id: string; name: string }[];
}

/** Versions, latest first, with author and publisher. */
function Versions({ announcement: { versions, in_force } }: { announcement: Announcement }) {
  const t = useTranslation();
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {versions.map(({ version, state, made_by, approved_by, at }) => (
          <Facts key={version} columns={3}>
            <Fact name={t('announcements.version', { version })}>
              {version === in_force ? t('announcements.inForce') : t(`announcements.versionStates.${state}`)}
            </Fact>
            <Fact name={t('announcements.people')}>{approved_by === '' ? made_by : `${made_by} → ${approved_by}`}</Fact>
            <Fact name={t('common.when')}>
              <When at={at} />
            </Fact>
          </Facts>
        ))}
      </Box>
    </Card>
  );
}

function Editor({ known: { announcement, sites }, reload }: { known: Loaded; reload: () => void }) {
  const t = useTranslation();
  const locked = !useCanDo('announcement.write');
  const read = announcement ?? blank(sites[0]?.id ?? '');
  const { form, ...saving } = useAnnouncementForm(read, { reload, locked });
  const { draft, set, getError } = form;
  const isPublished = announcement !== undefined && announcement.in_force !== null;
  return (
    <Page
      title={announcement?.title ?? t('authored.announcements.create')}
      lead={t(isPublished ? 'announcements.nextLead' : 'announcements.openLead')}
      aside={announcement === undefined ? undefined : <StateChip state={announcement.state} />}
    >
      {announcement !== undefined && !saving.isChanged && (
        <AnnouncementActions announcement={announcement} reload={reload} />
      )}
      <MessageSection titles={draft.titles} bodies={draft.bodies} set={set} getError={getError} locked={locked} />
      <PlacementSection form={form} sites={sites} />
      {announcement !== undefined && <Versions announcement={announcement} />}
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function AnnouncementScreen({ id }: { id: string }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { announcement: undefined, sites };
      return { announcement: (await call('officeAnnouncement', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, reload } = useApiQuery(ask);
  const key = `${known?.announcement?.version ?? 0} ${known?.announcement?.updated_at ?? ''}`;
  if (known !== undefined) return <Editor key={key} known={known} reload={reload} />;
  return (
    <Page title={t('authored.announcements.title')}>
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    </Page>
  );
}

/** One announcement: texts, placement and versions. */
export function AnnouncementShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="announcements" action="show" accessDenied={<AccessDenied />}>
      <AnnouncementScreen key={id} id={id} />
    </CanAccess>
  );
}
