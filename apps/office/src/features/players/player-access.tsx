import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { useListPlace } from '../../parts/list-place.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import type { PlayerDetail, PlayerLogin } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { PlayerPlaces } from './player-places.tsx';

/** A guard of the account as it stands, for who may not reset it. */
function Standing({ name, text }: { name: string; text: string }) {
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
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const mayReset = useMayDo('player.reset');
  const name = say('players.twoStep');
  const text = since === null ? say('players.twoStepOff') : say('players.twoStepOn', { when: shortText(since) });
  if (!mayReset || since === null) return <Standing name={name} text={text} />;
  return (
    <Deed
      title={name}
      lead={text}
      action={say('players.twoStepReset')}
      question={{
        title: say('players.twoStepTitle', { account }),
        lead: say('players.twoStepLead'),
        confirm: say('players.reset'),
      }}
      done={say('players.twoStepDone')}
      danger
      send={(reason, key) => data.resetTwoStep(id, reason, key)}
    />
  );
}

function DrawingPassword({ player: { id, account, has_withdrawal_password: isSet } }: { player: PlayerDetail }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const mayReset = useMayDo('player.reset');
  const name = say('players.drawingPassword');
  const text = say(isSet ? 'players.drawingPasswordSet' : 'players.drawingPasswordUnset');
  if (!mayReset || !isSet) return <Standing name={name} text={text} />;
  return (
    <Deed
      title={name}
      lead={text}
      action={say('players.drawingPasswordReset')}
      question={{
        title: say('players.drawingPasswordTitle', { account }),
        lead: say('players.drawingPasswordLead'),
        confirm: say('players.reset'),
      }}
      done={say('players.drawingPasswordDone')}
      danger
      send={(reason, key) => data.resetDrawingPassword(id, reason, key)}
    />
  );
}

function useColumns(): Column<PlayerLogin>[] {
  const say = useSay();
  const outcome = useName('players.outcome');
  return [
    { name: say('players.loginOutcome'), cell: ({ outcome: code }) => outcome(code) },
    { name: say('common.when'), cell: ({ at }) => <When at={at} /> },
    { name: say('players.loginDevice'), cell: ({ device }) => device || say('players.unknownDevice') },
    {
      name: say('players.loginFrom'),
      cell: ({ place, ip }) => [place, ip].filter((part) => part !== '').join(' · ') || say('common.none'),
    },
  ];
}

function Logins({ playerId }: { playerId: number }) {
  const say = useSay();
  const { place, go } = useListPlace();
  const list = useRows<PlayerLogin>('player-logins', place, { playerId });
  return (
    <Box component="section" aria-labelledby="player-logins" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h2" id="player-logins">
        {say('players.logins')}
      </Typography>
      <RowList list={list} place={place} go={go} columns={useColumns()} empty={say('players.noLogins')} />
    </Box>
  );
}

/** Where a player is signed in, what guards their account, and every try to come in. */
export function PlayerAccess({ player }: { player: PlayerDetail }) {
  const say = useSay();
  return (
    <>
      <PlayerPlaces player={player} />
      <Card>
        <Typography variant="h2" sx={{ px: 2.5, pt: 2.5 }}>
          {say('players.guards')}
        </Typography>
        <TwoStep player={player} />
        <Divider />
        <DrawingPassword player={player} />
      </Card>
      <Logins playerId={player.id} />
    </>
  );
}
