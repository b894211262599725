import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const ACTIVE = 1;
const FROZEN = 2;

/** Notice that the account is frozen, by whom and why. Visible to every reader of the player. */
export function FrozenNotice({ player: { frozen } }: { player: PlayerDetail }) {
  const t = useTranslation();
  if (frozen === null) return null;
  const { by, at, reason } = frozen;
  return <Notice tone="bad">{t('players.frozenBy', { name: by, when: formatExactTime(at), reason })}</Notice>;
}

/** Freezes or unfreezes an account. Not offered for under-age and erased players. */
export function PlayerFreeze({ player: { id, account, status } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canFreeze = useCanDo('player.freeze');
  if (!canFreeze || (status !== ACTIVE && status !== FROZEN)) return null;
  const act = status === ACTIVE ? 'freeze' : 'unfreeze';
  return (
    <Card>
      <ConfirmedAction
        key={act}
        title={t(`players.${act}`)}
        lead={t(`players.${act}Lead`)}
        action={t(`players.${act}Ask`)}
        question={{ title: t(`players.${act}Title`, { account }) }}
        done={t(`players.${act}Done`)}
        danger={act === 'freeze'}
        send={(reason, key) => (act === 'freeze' ? data.freezePlayer : data.unfreezePlayer)(id, reason, key)}
      />
    </Card>
  );
}
