import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Money } from '../../shared/display/money.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { GameReturn, GameRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { gameCategories } from '../../shared/fields/game-categories-field.tsx';
import { formatPercentText } from '../../shared/format/percent.ts';
import { GameDetail } from './game-detail.tsx';
import { GameOrder } from './game-order.tsx';
import { useGamePeriod } from './game-period.ts';
import { GamePicture } from './game-picture.tsx';
import { GameStatus } from './game-status.tsx';
import { GameTags } from './game-tags.tsx';
import { PeriodSelect } from './period-select.tsx';
import { ProviderPanel, useGameProviders } from './provider-panel.tsx';
import { ReturnCell } from './return-verdict.tsx';

const statuses = [ALL_STATUSES, 'open', 'closed', 'hidden', 'promoted', 'gone'];

function Title({ row }: { row: GameRow }) {
  const { title, id, code, brand, picture } = row;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <GamePicture picture={picture} />
      <Box component="span" sx={{ display: 'grid', gap: 0.25, minWidth: 200 }}>
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
          {title} <GameTags row={row} />
        </Box>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {brand} · {code === id ? id : `${id} · ${code}`}
        </Typography>
      </Box>
    </Box>
  );
}

/** GGR of the period above the stakes. */
function Revenue({ played }: { played: GameReturn | undefined }) {
  const t = useTranslation();
  if (played === undefined) return t('common.none');
  return (
    <>
      <Money amount={played.ggr} strong />
      <SecondaryText>
        {t('games.stakedRounds', { amount: formatAmount(played.stakes), count: played.rounds })}
      </SecondaryText>
    </>
  );
}

/** `returns` is undefined where they are not known (yet): no game is called unplayed then. */
function useColumns(returns: ReadonlyMap<string, GameReturn> | undefined): Column<GameRow>[] {
  const t = useTranslation();
  const category = useCodeLabel('gameCategory');
  return [
    { name: t('games.game'), cell: (row) => <Title row={row} /> },
    { name: t('common.status'), cell: ({ state }) => <GameStatus state={state} /> },
    { name: t('games.category'), cell: (row) => category(row.category) },
    { name: t('games.rtp'), right: true, cell: ({ rtp }) => formatPercentText(rtp) },
    {
      name: t('games.actual'),
      long: true,
      cell: ({ id }) => (returns === undefined ? t('common.none') : <ReturnCell played={returns.get(id)} />),
    },
    { name: t('games.ggr'), right: true, cell: ({ id }) => <Revenue played={returns?.get(id)} /> },
    {
      name: t('games.limits'),
      right: true,
      cell: ({ min_bet: min, max_bet: max }) => `${formatAmount(min)} – ${formatAmount(max)}`,
    },
    { name: t('games.roundsOpen'), right: true, cell: ({ rounds_open: open }) => open },
    { name: t('games.position'), right: true, cell: ({ position }) => position },
  ];
}

/** Loads the returns of all games in a period, by game. */
function useReturns(from: string, to: string) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { data } = await call('officeGameReturns', { from, to }, { signal });
      return new Map(data.rows.map((row) => [row.game, row]));
    },
    [from, to],
  );
  return useApiQuery(load);
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
  const { period, setPeriod, from, to } = useGamePeriod();
  const returns = useReturns(from, to);
  const columns = useColumns(returns.error === undefined ? returns.data : undefined);
  const canSwitch = useCanDo('game.switch');
  const [isOrdering, setIsOrdering] = useState(false);
  const list = useRows<GameRow>('games', query, { order: 'ASC', filter: { category, provider } });
  return (
    <Page
      title={t('games.title')}
      lead={t('games.lead')}
      aside={
        canSwitch && (
          <Button variant="outlined" onClick={() => setIsOrdering(true)}>
            {t('games.orderTitle')}
          </Button>
        )
      }
    >
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
          <PeriodSelect period={period} onPeriod={setPeriod} />
          <SearchField label={t('games.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </Box>
      </ListTools>
      {returns.error !== undefined && <LoadError error={returns.error} onRetry={returns.reload} />}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={columns}
        getHref={({ id }) => `/games/${id}/show`}
        detail={{ label: ({ title }) => t('games.open', { title }), Body: GameDetail }}
        empty={t('games.empty')}
      />
      <ProviderPanel />
      {isOrdering && <GameOrder onClose={() => setIsOrdering(false)} />}
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
