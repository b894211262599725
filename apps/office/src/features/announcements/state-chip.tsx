import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { AnnouncementRow } from './announcement-draft.ts';

const tones: Readonly<Record<AnnouncementRow['state'], StatusTone>> = {
  draft: 'quiet',
  scheduled: 'link',
  published: 'good',
  ended: 'quiet',
  withdrawn: 'bad',
};

/** Status of an announcement. */
export function StateChip({ state }: Pick<AnnouncementRow, 'state'>) {
  const t = useTranslation();
  return <Chip tone={tones[state]}>{t(`announcements.states.${state}`)}</Chip>;
}
