import Typography from '@mui/material/Typography';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { Tone } from '../../parts/tone.ts';
import { When } from '../../parts/when.tsx';
import type { FreeRoundsRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { FreeRoundsDetail } from './free-rounds-detail.tsx';

/** Every state there is, with its tone, in the order of the tabs; each must be here for the type to hold. */
const tones: Record<FreeRoundsRow['state'], Tone> = {
  open: 'good',
  asked: 'warn',
  refused: 'bad',
  used: 'quiet',
  expired: 'quiet',
  cancelling: 'warn',
  cancelled: 'quiet',
};

const statuses = [EVERYTHING, ...Object.keys(tones)];

function Title({ row: { game_title: title, provider_title: provider } }: { row: FreeRoundsRow }) {
  return (
    <>
      <strong>{title}</strong>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {provider}
      </Typography>
    </>
  );
}

function useColumns(isOfAll: boolean): Column<FreeRoundsRow>[] {
  const say = useSay();
  const stateName = useName('freeRounds.states');
  const player: Column<FreeRoundsRow> = {
    name: say('common.player'),
    cell: ({ player_id: id }) => <PlayerLink id={id} />,
  };
  return [
    { name: say('freeRounds.game'), cell: (row) => <Title row={row} /> },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    ...(isOfAll ? [player] : []),
    { name: say('freeRounds.rounds'), cell: ({ used, rounds }) => say('freeRounds.used', { used, rounds }) },
    { name: say('freeRounds.stake'), right: true, cell: ({ stake }) => <Money amount={stake} /> },
    { name: say('freeRounds.won'), right: true, cell: ({ won }) => <Money amount={won} strong /> },
    { name: say('freeRounds.until'), cell: ({ expires_at: at }) => <When at={at} /> },
  ];
}

/** Free rounds that were given, to everybody or to the player of a page. Each opens to what its provider counts. */
export function FreeRoundsPanel({ playerId }: { playerId?: number }) {
  const say = useSay();
  const stateName = useName('freeRounds.states');
  const { place, go } = useListPlace(statuses);
  const isOfAll = playerId === undefined;
  const list = useRows<FreeRoundsRow>('free-rounds', place, isOfAll ? {} : { playerId });
  const calm = isOfAll ? 'freeRounds.empty' : 'freeRounds.emptyPlayer';
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs place={place} go={go} states={statuses} nameOf={stateName} all={say('freeRounds.all')} />
          <SearchField label={say('freeRounds.search')} value={place.q} onSearch={(q) => go({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(isOfAll)}
        detail={{ label: ({ game_title: game }) => say('freeRounds.open', { game }), Body: FreeRoundsDetail }}
        empty={say(place.status === EVERYTHING ? calm : 'common.noneHere')}
      />
    </>
  );
}
