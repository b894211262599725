import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import type { CampaignRow } from './campaign-draft.ts';

const tones: Readonly<Record<CampaignRow['state'], Tone>> = {
  draft: 'quiet',
  waiting: 'warn',
  scheduled: 'link',
  sending: 'good',
  sent: 'quiet',
  cancelled: 'bad',
};

/** How a message stands. */
export function StateChip({ state }: Pick<CampaignRow, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`campaigns.states.${state}`)}</Chip>;
}
