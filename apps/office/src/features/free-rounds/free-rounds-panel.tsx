import Typography from '@mui/material/Typography';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { FreeRoundsRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FreeRoundsDetail } from './free-rounds-detail.tsx';

/** Tone of every state, in tab order. The type requires all of them. */
const tones: Record<FreeRoundsRow['state'], StatusTone> = {
  open: 'good',
  asked: 'warn',
  refused: 'bad',
  used: 'quiet',
  expired: 'quiet',
  cancelling: 'warn',
  cancelled: 'quiet',
};

const statuses = [ALL_STATUSES, ...Object.keys(tones)];

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
  const t = useTranslation();
  const stateName = useCodeLabel('freeRoundsState');
  const player: Column<FreeRoundsRow> = {
    name: t('common.player'),
    cell: ({ player_id: id }) => <PlayerLink id={id} />,
  };
  return [
    { name: t('freeRounds.game'), cell: (row) => <Title row={row} /> },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={tones[state]}>{stateName(state)}</Chip> },
    ...(isOfAll ? [player] : []),
    { name: t('freeRounds.rounds'), cell: ({ used, rounds }) => t('freeRounds.used', { used, rounds }) },
    { name: t('freeRounds.stake'), right: true, cell: ({ stake }) => <Money amount={stake} /> },
    { name: t('freeRounds.won'), right: true, cell: ({ won }) => <Money amount={won} strong /> },
    { name: t('freeRounds.until'), cell: ({ expires_at: at }) => <When at={at} /> },
  ];
}

/** Granted free rounds, of everybody or of one player. A row opens to the provider's usage. */
export function FreeRoundsPanel({ playerId }: { playerId?: number }) {
  const t = useTranslation();
  const stateName = useCodeLabel('freeRoundsState');
  const { query, setQuery } = useListQuery(statuses);
  const isOfAll = playerId === undefined;
  const list = useRows<FreeRoundsRow>('free-rounds', query, isOfAll ? {} : { playerId });
  const calm = isOfAll ? 'freeRounds.empty' : 'freeRounds.emptyPlayer';
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} all={t('freeRounds.all')} />
          <SearchField label={t('freeRounds.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(isOfAll)}
        detail={{ label: ({ game_title: game }) => t('freeRounds.open', { game }), Body: FreeRoundsDetail }}
        empty={t(query.status === ALL_STATUSES ? calm : 'common.noneHere')}
      />
    </>
  );
}
