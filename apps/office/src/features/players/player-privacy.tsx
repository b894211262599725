import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import type { PlayerDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { RevealForm } from './reveal-form.tsx';

/** What may be done with the data of a player, as far as the reader may do it. */
export function PlayerPrivacy({ player }: { player: PlayerDetail }) {
  return (
    <>
      {useMayDo('player.reveal') && <RevealForm playerId={player.id} />}
      {useMayDo('player.export') && <ExportCard player={player} />}
      {useMayDo('player.erase') && <EraseCard player={player} />}
    </>
  );
}

function ExportCard({ player: { id, account } }: { player: PlayerDetail }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <Card>
      <Deed
        title={say('privacy.export')}
        lead={say('privacy.exportLead')}
        action={say('privacy.exportAsk')}
        question={{ lead: say('privacy.exportOf', { account }) }}
        done={say('privacy.exportDone')}
        send={(reason, key) => data.exportPlayer(id, reason, key)}
      />
    </Card>
  );
}

function EraseCard({ player: { id, account } }: { player: PlayerDetail }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <Card>
      <Deed
        title={say('privacy.erase')}
        lead={say('privacy.eraseLead')}
        action={say('privacy.eraseAsk')}
        question={{ title: say('privacy.eraseTitle', { account }), lead: say('privacy.eraseSecond') }}
        done={say('privacy.eraseDone')}
        danger
        send={(reason, key) => data.erase(id, reason, key)}
      />
    </Card>
  );
}
