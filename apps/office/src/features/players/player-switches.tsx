import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import { Fragment } from 'react';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

const names = ['sign_in_alert', 'internal', 'transfer'] as const;

function Switch({ player: { id, account, switches }, name }: { player: PlayerDetail; name: (typeof names)[number] }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const canSwitch = useCanDo('player.switch');
  const isOn = switches[name];
  const title = t('players.switchState', {
    name: t(`players.switch.${name}`),
    state: t(isOn ? 'players.switchOn' : 'players.switchOff'),
  });
  const lead = t(`players.switchLead.${name}`);
  if (!canSwitch) {
    return (
      <Box sx={{ p: 2.5 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      </Box>
    );
  }
  return (
    <ConfirmedAction
      key={String(isOn)}
      title={title}
      lead={lead}
      action={t(isOn ? 'players.switchTurnOff' : 'players.switchTurnOn')}
      question={{ title: t('players.switchTitle', { name: t(`players.switch.${name}`), account }) }}
      done={t('players.switchDone')}
      send={(reason, key) => data.switchPlayer(id, { name, on: !isOn }, reason, key)}
    />
  );
}

/** The switches that staff sets: sign-in alert, internal account, transfer at launch. */
export function PlayerSwitches({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  return (
    <Card>
      <Typography variant="h2" sx={{ px: 2.5, pt: 2.5 }}>
        {t('players.switches')}
      </Typography>
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && <Divider />}
          <Switch player={player} name={name} />
        </Fragment>
      ))}
    </Card>
  );
}
