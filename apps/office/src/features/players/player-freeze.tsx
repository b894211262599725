import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { exactText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import type { PlayerDetail } from '../../records.ts';
import { useSay } from '../../word.ts';

const ACTIVE = 1;
const FROZEN = 2;

/** That an account is frozen, by whom and why; for everybody who sees the player. */
export function FrozenNotice({ player: { frozen } }: { player: PlayerDetail }) {
  const say = useSay();
  if (frozen === null) return null;
  const { by, at, reason } = frozen;
  return <Notice tone="bad">{say('players.frozenBy', { name: by, when: exactText(at), reason })}</Notice>;
}

/** Freezes an account, or lets it play again. Who is under age or erased is neither. */
export function PlayerFreeze({ player: { id, account, status } }: { player: PlayerDetail }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const mayFreeze = useMayDo('player.freeze');
  if (!mayFreeze || (status !== ACTIVE && status !== FROZEN)) return null;
  const act = status === ACTIVE ? 'freeze' : 'unfreeze';
  return (
    <Card>
      <Deed
        key={act}
        title={say(`players.${act}`)}
        lead={say(`players.${act}Lead`)}
        action={say(`players.${act}Ask`)}
        question={{ title: say(`players.${act}Title`, { account }) }}
        done={say(`players.${act}Done`)}
        danger={act === 'freeze'}
        send={(reason, key) => (act === 'freeze' ? data.freezePlayer : data.unfreezePlayer)(id, reason, key)}
      />
    </Card>
  );
}
