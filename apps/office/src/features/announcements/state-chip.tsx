import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import type { AnnouncementRow } from './announcement-draft.ts';

const tones: Readonly<Record<AnnouncementRow['state'], Tone>> = {
  draft: 'quiet',
  scheduled: 'link',
  published: 'good',
  ended: 'quiet',
  withdrawn: 'bad',
};

/** How an announcement stands. */
export function StateChip({ state }: Pick<AnnouncementRow, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`announcements.states.${state}`)}</Chip>;
}
