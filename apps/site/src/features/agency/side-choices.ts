import { t } from '../../app/i18n.ts';
import type { SideChoice } from './team-place.ts';

/** Whose figures or rows to show: all, direct or indirect ones. */
export function sideChoices(): readonly { value: SideChoice; label: string }[] {
  return [
    { value: 'all', label: t('agency.side.all') },
    { value: 'direct', label: t('agency.direct') },
    { value: 'indirect', label: t('agency.indirect') },
  ];
}
