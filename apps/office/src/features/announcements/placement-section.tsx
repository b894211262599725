import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { SiteSelect } from '../../shared/fields/site-select.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { DateTimeInput } from '../../shared/fields/calendar-field.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { AnnouncementForm } from './announcement-form.ts';
import { PictureField } from './picture-field.tsx';

const readers = ['everybody', 'guests', 'members'] as const;

interface PlacementProps {
  form: AnnouncementForm;
  sites: readonly { id: string; name: string }[];
}

function Moments({ form: { draft, set, getError, locked } }: { form: AnnouncementForm }) {
  const t = useTranslation();
  return (
    <>
      <DateTimeInput
        label={t('announcements.startsAt')}
        help={t('announcements.startsAtHelp')}
        value={draft.startsAt}
        onValue={(startsAt) => set({ startsAt })}
        error={getError('starts_at')}
        disabled={locked}
      />
      <DateTimeInput
        label={t('announcements.endsAt')}
        help={t('announcements.endsAtHelp')}
        value={draft.endsAt}
        onValue={(endsAt) => set({ endsAt })}
        error={getError('ends_at')}
        disabled={locked}
      />
    </>
  );
}

/** Where, to whom and when the announcement is shown. */
export function PlacementSection({ form, sites }: PlacementProps) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  return (
    <FormSection title={t('announcements.place')}>
      <SiteSelect
        label={t('announcements.site')}
        sites={sites}
        value={draft.site}
        onSite={(site) => set({ site })}
        error={getError('site')}
        disabled={locked}
      />
      <TextField
        select
        label={t('announcements.readers')}
        value={draft.readers}
        onChange={({ target }) => set({ readers: readers.find((one) => one === target.value) ?? 'everybody' })}
        disabled={locked}
      >
        {readers.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`announcements.readersOf.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Moments form={form} />
      <TextInput
        label={t('announcements.link')}
        help={t('announcements.linkHelp')}
        value={draft.link}
        onText={(link) => set({ link })}
        error={getError('link')}
        disabled={locked}
      />
      <TextInput
        label={t('announcements.order')}
        help={t('announcements.orderHelp')}
        value={draft.place}
        onText={(place) => set({ place })}
        error={getError('place')}
        disabled={locked}
        numeric
      />
      <FormControlLabel
        control={<Switch checked={draft.pinned} disabled={locked} onChange={(_, pinned) => set({ pinned })} />}
        label={t('announcements.pinned')}
      />
      <PictureField form={form} />
    </FormSection>
  );
}
