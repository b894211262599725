import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { SiteSelect } from '../../parts/site-select.tsx';
import { useSay } from '../../word.ts';
import { MomentLine } from '../campaigns/moment-line.tsx';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { AnnouncementForm } from './announcement-form.ts';
import { PictureField } from './picture-field.tsx';

const readers = ['everybody', 'guests', 'members'] as const;

interface PlaceProps {
  form: AnnouncementForm;
  sites: readonly { id: string; name: string }[];
}

function Moments({ form: { draft, set, errorOf, locked } }: { form: AnnouncementForm }) {
  const say = useSay();
  return (
    <>
      <MomentLine
        label={say('announcements.startsAt')}
        help={say('announcements.startsAtHelp')}
        value={draft.startsAt}
        onMoment={(startsAt) => set({ startsAt })}
        error={errorOf('starts_at')}
        disabled={locked}
      />
      <MomentLine
        label={say('announcements.endsAt')}
        help={say('announcements.endsAtHelp')}
        value={draft.endsAt}
        onMoment={(endsAt) => set({ endsAt })}
        error={errorOf('ends_at')}
        disabled={locked}
      />
    </>
  );
}

/** Where, for whom and from when to when it stands. */
export function PlaceSection({ form, sites }: PlaceProps) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  return (
    <Section title={say('announcements.place')}>
      <SiteSelect
        label={say('announcements.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={errorOf('site')}
        disabled={locked}
      />
      <TextField
        select
        label={say('announcements.readers')}
        value={draft.readers}
        onChange={({ target }) => set({ readers: readers.find((one) => one === target.value) ?? 'everybody' })}
        disabled={locked}
      >
        {readers.map((one) => (
          <MenuItem key={one} value={one}>
            {say(`announcements.readersOf.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Moments form={form} />
      <TextLine
        label={say('announcements.link')}
        help={say('announcements.linkHelp')}
        value={draft.link}
        onText={(link) => set({ link })}
        error={errorOf('link')}
        disabled={locked}
      />
      <TextLine
        label={say('announcements.order')}
        help={say('announcements.orderHelp')}
        value={draft.place}
        onText={(place) => set({ place })}
        error={errorOf('place')}
        disabled={locked}
        numeric
      />
      <FormControlLabel
        control={<Switch checked={draft.pinned} disabled={locked} onChange={(_, pinned) => set({ pinned })} />}
        label={say('announcements.pinned')}
      />
      <PictureField form={form} />
    </Section>
  );
}
