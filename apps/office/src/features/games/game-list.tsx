import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { GameRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { gameCategories } from '../../shared/fields/game-categories-field.tsx';
import { formatPercentText } from '../../shared/format/percent.ts';
import { GameDetail } from './game-detail.tsx';
import { GameStatus } from './game-status.tsx';
import { ProviderPanel, useGameProviders } from './provider-panel.tsx';

const statuses = [ALL_STATUSES, 'open', 'closed', 'hidden', 'promoted', 'gone'];

function Title({ row: { title, id, code, brand, promoted } }: { row: GameRow }) {
  const t = useTranslation();
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        {title} {promoted && <Chip tone="link">{t('games.promoted')}</Chip>}
      </Box>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {brand} · {code === id ? id : `${id} · ${code}`}
      </Typography>
    </>
  );
}

function Played({ row: { week } }: { row: GameRow }) {
  const t = useTranslation();
  if (week.rtp === null) return t('games.unplayed');
  return (
    <>
      {formatAmount(week.staked)}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('games.playedRtp', { rtp: formatPercentText(week.rtp), rounds: week.rounds })}
      </Typography>
    </>
  );
}

function useColumns(): Column<GameRow>[] {
  const t = useTranslation();
  const category = useCodeLabel('gameCategory');
  return [
    { name: t('games.game'), cell: (row) => <Title row={row} /> },
    { name: t('common.status'), cell: ({ state }) => <GameStatus state={state} /> },
    { name: t('games.category'), cell: (row) => category(row.category) },
    { name: t('games.rtp'), right: true, cell: ({ rtp }) => formatPercentText(rtp) },
    { name: t('games.played'), right: true, cell: (row) => <Played row={row} /> },
    {
      name: t('games.limits'),
      right: true,
      cell: ({ min_bet: min, max_bet: max }) => `${formatAmount(min)} – ${formatAmount(max)}`,
    },
    { name: t('games.version'), cell: ({ version }) => version || t('common.none') },
    { name: t('games.roundsOpen'), right: true, cell: ({ rounds_open: open }) => open },
  ];
}

interface PickProps {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
}

function Pick({ label, value, choices, onPick }: PickProps) {
  const t = useTranslation();
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
      <MenuItem value="">{t('games.every')}</MenuItem>
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Filter besides the state, kept in the address. */
function useGameFilter() {
  const [search, setSearch] = useSearchParams();
  const setFilter = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    setSearch(next);
  };
  return { category: search.get('category') ?? '', provider: search.get('provider') ?? '', setFilter };
}

function GameScreen() {
  const t = useTranslation();
  const stateName = useCodeLabel('gameState');
  const categoryName = useCodeLabel('gameCategory');
  const { query, setQuery } = useListQuery(statuses);
  const { category, provider, setFilter } = useGameFilter();
  const providers = useGameProviders();
  const list = useRows<GameRow>('games', query, { order: 'ASC', filter: { category, provider } });
  return (
    <Page title={t('games.title')} lead={t('games.lead')}>
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Pick
            label={t('games.category')}
            value={category}
            choices={gameCategories.map((one) => [one, categoryName(one)])}
            onPick={(value) => setFilter('category', value)}
          />
          <Pick
            label={t('games.provider')}
            value={provider}
            choices={providers.map(({ api_name: name, title }) => [name, title])}
            onPick={(value) => setFilter('provider', value)}
          />
          <SearchField label={t('games.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </Box>
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ title }) => t('games.open', { title }), Body: GameDetail }}
        empty={t('games.empty')}
      />
      <ProviderPanel />
    </Page>
  );
}

/** The game catalogue with its switches. */
export function GameList() {
  return (
    <CanAccess resource="games" action="list" accessDenied={<AccessDenied />}>
      <GameScreen />
    </CanAccess>
  );
}
