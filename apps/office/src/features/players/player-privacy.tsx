import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerCorrections } from './player-corrections.tsx';
import { RevealForm } from './reveal-form.tsx';

/** Privacy actions that the reader may take on a player's data. */
export function PlayerPrivacy({ player }: { player: PlayerDetail }) {
  return (
    <>
      {useCanDo('player.reveal') && <RevealForm playerId={player.id} />}
      <PlayerCorrections player={player} />
      {useCanDo('player.export') && <ExportCard player={player} />}
      {useCanDo('player.erase') && <EraseCard player={player} />}
    </>
  );
}

function ExportCard({ player: { id, account } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <Card>
      <ConfirmedAction
        title={t('privacy.export')}
        lead={t('privacy.exportLead')}
        action={t('privacy.exportAsk')}
        question={{ lead: t('privacy.exportOf', { account }) }}
        done={t('privacy.exportDone')}
        send={(reason, key) => data.exportPlayer(id, reason, key)}
      />
    </Card>
  );
}

function EraseCard({ player: { id, account } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <Card>
      <ConfirmedAction
        title={t('privacy.erase')}
        lead={t('privacy.eraseLead')}
        action={t('privacy.eraseAsk')}
        question={{ title: t('privacy.eraseTitle', { account }), lead: t('privacy.eraseSecond') }}
        done={t('privacy.eraseDone')}
        danger
        send={(reason, key) => data.erase(id, reason, key)}
      />
    </Card>
  );
}
