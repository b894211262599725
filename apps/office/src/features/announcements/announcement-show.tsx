import Box from '@mui/material/Box';
import { CanAccess } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { When } from '../../parts/when.tsx';
import { useSay } from '../../word.ts';
import { WordsSection } from '../campaigns/words-section.tsx';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { type Announcement, blank } from './announcement-draft.ts';
import { useAnnouncementForm } from './announcement-form.ts';
import { Deeds } from './deeds.tsx';
import { PlaceSection } from './place-section.tsx';
import { StateChip } from './state-chip.tsx';

interface Known {
  /** None while a new one is written. */
  announcement: Announcement | undefined;
  sites: { id: string; name: string }[];
}

/** Its versions, the latest first, with who wrote and published each. */
function Versions({ announcement: { versions, in_force } }: { announcement: Announcement }) {
  const say = useSay();
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {versions.map(({ version, state, made_by, approved_by, at }) => (
          <Facts key={version} columns={3}>
            <Fact name={say('announcements.version', { version })}>
              {version === in_force ? say('announcements.inForce') : say(`announcements.versionStates.${state}`)}
            </Fact>
            <Fact name={say('announcements.people')}>
              {approved_by === '' ? made_by : `${made_by} → ${approved_by}`}
            </Fact>
            <Fact name={say('common.when')}>
              <When at={at} />
            </Fact>
          </Facts>
        ))}
      </Box>
    </Card>
  );
}

function Editor({ known: { announcement, sites }, again }: { known: Known; again: () => void }) {
  const say = useSay();
  const locked = !useMayDo('announcement.write');
  const read = announcement ?? blank(sites[0]?.id ?? '');
  const { form, ...saving } = useAnnouncementForm(read, { again, locked });
  const { draft, set, errorOf } = form;
  const isPublished = announcement !== undefined && announcement.in_force !== null;
  return (
    <Page
      title={announcement?.title ?? say('announcements.create')}
      lead={say(isPublished ? 'announcements.nextLead' : 'announcements.openLead')}
      aside={announcement === undefined ? undefined : <StateChip state={announcement.state} />}
    >
      {announcement !== undefined && !saving.isChanged && <Deeds announcement={announcement} again={again} />}
      <WordsSection titles={draft.titles} bodies={draft.bodies} set={set} errorOf={errorOf} locked={locked} />
      <PlaceSection form={form} sites={sites} />
      {announcement !== undefined && <Versions announcement={announcement} />}
      {!locked && <SaveBar {...saving} />}
    </Page>
  );
}

function AnnouncementScreen({ id }: { id: string }) {
  const say = useSay();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Known> => {
      const sites = (await call('officeSites', { limit: 100 }, { signal })).data.data;
      if (id === 'new') return { announcement: undefined, sites };
      return { announcement: (await call('officeAnnouncement', { id }, { signal })).data, sites };
    },
    [id],
  );
  const { data: known, error, again } = useAnswer(ask);
  const key = `${known?.announcement?.version ?? 0} ${known?.announcement?.updated_at ?? ''}`;
  if (known !== undefined) return <Editor key={key} known={known} again={again} />;
  return (
    <Page title={say('announcements.title')}>
      <Card>
        <Coming error={error} again={again} />
      </Card>
    </Page>
  );
}

/** One announcement: its words, where it stands, and its versions. */
export function AnnouncementShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="announcements" action="show" accessDenied={<AccessDenied />}>
      <AnnouncementScreen key={id} id={id} />
    </CanAccess>
  );
}
