import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { CampaignRow } from './campaign-draft.ts';

const tones: Readonly<Record<CampaignRow['state'], StatusTone>> = {
  draft: 'quiet',
  waiting: 'warn',
  scheduled: 'link',
  sending: 'good',
  sent: 'quiet',
  cancelled: 'bad',
};

/** Status of a campaign. */
export function StateChip({ state }: Pick<CampaignRow, 'state'>) {
  const t = useTranslation();
  return <Chip tone={tones[state]}>{t(`campaigns.states.${state}`)}</Chip>;
}
