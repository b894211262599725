import { formatExactTime } from '../../shared/format/date-time.ts';
import { Notice } from '../../shared/display/notice.tsx';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Notice that the account is frozen, by whom and why. Visible to every reader of the player. */
export function FrozenNotice({ player: { frozen } }: { player: PlayerDetail }) {
  const t = useTranslation();
  if (frozen === null) return null;
  const { by, at, reason } = frozen;
  return <Notice tone="bad">{t('players.frozenBy', { name: by, when: formatExactTime(at), reason })}</Notice>;
}
