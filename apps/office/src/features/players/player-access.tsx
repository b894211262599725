import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import type { PlayerDetail, PlayerLogin } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PlayerPasskeys } from './player-passkeys.tsx';
import { PlayerSessions } from './player-sessions.tsx';
import { PlayerRows } from './player-rows.tsx';

/** State of a security setting, for readers who may not reset it. */
function SecurityFact({ name, text }: { name: string; text: string }) {
  return (
    <Box sx={{ p: 2.5 }}>
      <Typography variant="h3">{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  );
}

function TwoStep({ player: { id, account, two_step_since: since } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canReset = useCanDo('player.reset');
  const name = t('players.twoStep');
  const text = since === null ? t('players.twoStepOff') : t('players.twoStepOn', { when: formatShortTime(since) });
  if (!canReset || since === null) return <SecurityFact name={name} text={text} />;
  return (
    <ConfirmedAction
      title={name}
      lead={text}
      action={t('players.twoStepReset')}
      question={{
        title: t('players.twoStepTitle', { account }),
        lead: t('players.twoStepLead'),
        confirm: t('players.reset'),
      }}
      done={t('players.twoStepDone')}
      danger
      send={(reason, key) => data.resetTwoStep(id, reason, key)}
    />
  );
}

function DrawingPassword({ player: { id, account, has_withdrawal_password: isSet } }: { player: PlayerDetail }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canReset = useCanDo('player.reset');
  const name = t('players.drawingPassword');
  const text = t(isSet ? 'players.drawingPasswordSet' : 'players.drawingPasswordUnset');
  if (!canReset || !isSet) return <SecurityFact name={name} text={text} />;
  return (
    <ConfirmedAction
      title={name}
      lead={text}
      action={t('players.drawingPasswordReset')}
      question={{
        title: t('players.drawingPasswordTitle', { account }),
        lead: t('players.drawingPasswordLead'),
        confirm: t('players.reset'),
      }}
      done={t('players.drawingPasswordDone')}
      danger
      send={(reason, key) => data.resetDrawingPassword(id, reason, key)}
    />
  );
}

function useColumns(): Column<PlayerLogin>[] {
  const t = useTranslation();
  const outcome = useCodeLabel('signInOutcome');
  return [
    { name: t('players.loginOutcome'), cell: ({ outcome: code }) => outcome(code) },
    { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
    { name: t('players.loginDevice'), cell: ({ device }) => device || t('players.unknownDevice') },
    {
      name: t('players.loginFrom'),
      cell: ({ place, ip }) => [place, ip].filter((part) => part !== '').join(' · ') || t('common.none'),
    },
  ];
}

function Logins({ playerId }: { playerId: number }) {
  const t = useTranslation();
  return (
    <Box component="section" aria-labelledby="player-logins" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h2" id="player-logins">
        {t('players.logins')}
      </Typography>
      <PlayerRows<PlayerLogin>
        resource="player-logins"
        playerId={playerId}
        columns={useColumns()}
        empty={t('players.noLogins')}
      />
    </Box>
  );
}

/** Sessions, security settings and login attempts of a player. */
export function PlayerAccess({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  return (
    <>
      <PlayerSessions player={player} />
      <Card>
        <Typography variant="h2" sx={{ px: 2.5, pt: 2.5 }}>
          {t('players.guards')}
        </Typography>
        <TwoStep player={player} />
        <Divider />
        <DrawingPassword player={player} />
        <Divider />
        <PlayerPasskeys player={player} />
      </Card>
      <Logins playerId={player.id} />
    </>
  );
}
