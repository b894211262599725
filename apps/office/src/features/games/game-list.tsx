import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import { EVERYTHING, useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import type { GameRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { categories } from './categories.ts';
import { GameDetail } from './game-detail.tsx';
import { GameState } from './game-state.tsx';
import { ProviderPanel, useGameProviders } from './provider-panel.tsx';

const statuses = [EVERYTHING, 'open', 'closed', 'hidden', 'promoted', 'gone'];
const percent = (rtp: string): string => `${rtp.replace('.', ',')}%`;

function Title({ row: { title, id, code, brand, promoted } }: { row: GameRow }) {
  const say = useSay();
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        {title} {promoted && <Chip tone="link">{say('games.promoted')}</Chip>}
      </Box>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {brand} · {code === id ? id : `${id} · ${code}`}
      </Typography>
    </>
  );
}

function Played({ row: { week } }: { row: GameRow }) {
  const say = useSay();
  if (week.rtp === null) return say('games.unplayed');
  return (
    <>
      {amountText(week.staked)}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {say('games.playedRtp', { rtp: week.rtp.replace('.', ','), rounds: week.rounds })}
      </Typography>
    </>
  );
}

function useColumns(): Column<GameRow>[] {
  const say = useSay();
  const category = useName('games.categories');
  return [
    { name: say('games.game'), cell: (row) => <Title row={row} /> },
    { name: say('common.status'), cell: ({ state }) => <GameState state={state} /> },
    { name: say('games.category'), cell: (row) => category(row.category) },
    { name: say('games.rtp'), right: true, cell: ({ rtp }) => percent(rtp) },
    { name: say('games.played'), right: true, cell: (row) => <Played row={row} /> },
    {
      name: say('games.limits'),
      right: true,
      cell: ({ min_bet: min, max_bet: max }) => `${amountText(min)} – ${amountText(max)}`,
    },
    { name: say('games.version'), cell: ({ version }) => version || say('common.none') },
    { name: say('games.roundsOpen'), right: true, cell: ({ rounds_open: open }) => open },
  ];
}

interface PickProps {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
}

function Pick({ label, value, choices, onPick }: PickProps) {
  const say = useSay();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      sx={{ minWidth: 160 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{say('games.every')}</MenuItem>
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What narrows the list besides its state, in the address as all of it. */
function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const narrow = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    setSearch(next);
  };
  return { category: search.get('category') ?? '', provider: search.get('provider') ?? '', narrow };
}

function GameScreen() {
  const say = useSay();
  const stateName = useName('games.states');
  const categoryName = useName('games.categories');
  const { place, go } = useListPlace(statuses);
  const { category, provider, narrow } = useNarrowing();
  const providers = useGameProviders();
  const list = useRows<GameRow>('games', place, { order: 'ASC', filter: { category, provider } });
  return (
    <Page title={say('games.title')} lead={say('games.lead')}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={stateName} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Pick
            label={say('games.category')}
            value={category}
            choices={categories.map((one) => [one, categoryName(one)])}
            onPick={(value) => narrow('category', value)}
          />
          <Pick
            label={say('games.provider')}
            value={provider}
            choices={providers.map(({ api_name: name, title }) => [name, title])}
            onPick={(value) => narrow('provider', value)}
          />
          <SearchField label={say('games.search')} value={place.q} onSearch={(q) => go({ q })} />
        </Box>
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: ({ title }) => say('games.open', { title }), Body: GameDetail }}
        empty={say('games.empty')}
      />
      <ProviderPanel />
    </Page>
  );
}

/** The catalogue: what may be opened now, and the switches. */
export function GameList() {
  return (
    <CanAccess resource="games" action="list" accessDenied={<AccessDenied />}>
      <GameScreen />
    </CanAccess>
  );
}
