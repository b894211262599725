import Box from '@mui/material/Box';
import { parseAmount, formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { Subject } from '../../shared/display/subject.tsx';
import { When } from '../../shared/display/when.tsx';
import type { BonusRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { parsePlayerId } from '../../shared/format/player-id.ts';
import { BonusDetail } from './bonus-detail.tsx';

/** Tone of every state, in tab order. */
const tones: Record<string, StatusTone> = {
  active: 'good',
  waiting: 'link',
  converted: 'good',
  lost: 'quiet',
  expired: 'quiet',
  forfeited: 'quiet',
  cancelled: 'bad',
  lapsed: 'quiet',
};

const statuses = [ALL_STATUSES, ...Object.keys(tones)];

/** Wagering progress as a bar with text. */
function Wagering({ row: { required, done } }: { row: BonusRow }) {
  const t = useTranslation();
  const [asked, staked] = [parseAmount(required), parseAmount(done)];
  if (asked <= 0n) return t('bonuses.nothingAsked');
  const percent = staked >= asked ? 100n : (staked * 100n) / asked;
  return (
    <Box sx={{ minWidth: 140 }}>
      <span>{t('bonuses.wageredOf', { done: formatAmount(done), required: formatAmount(required) })}</span>
      <Box
        aria-hidden
        sx={({ tokens }) => ({ height: 6, mt: 0.5, borderRadius: '3px', backgroundColor: tokens.raised })}
      >
        <Box
          sx={({ tokens }) => ({ width: `${percent}%`, height: 1, borderRadius: '3px', backgroundColor: tokens.good })}
        />
      </Box>
    </Box>
  );
}

function useColumns(isOfAll: boolean): Column<BonusRow>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('bonusState');
  const player: Column<BonusRow> = {
    name: t('common.player'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    ...(isOfAll ? [player] : []),
    {
      name: t('bonuses.source'),
      long: true,
      cell: ({ source }) => <Subject subject={source} what={t('bonuses.source')} />,
    },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={tones[state] ?? 'quiet'}>{stateName(state)}</Chip> },
    { name: t('bonuses.given'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: t('bonuses.money'), right: true, cell: ({ money }) => <Money amount={money} /> },
    { name: t('bonuses.wagering'), long: true, cell: (row) => <Wagering row={row} /> },
    { name: t('bonuses.expires'), cell: ({ expires_at: at }) => <When at={at} /> },
  ];
}

/** Bonuses by state, of everybody or of one player. */
export function BonusPanel({ playerId }: { playerId?: number }) {
  const t = useTranslation();
  const stateName = useCodeLabel('bonusState');
  const { query, setQuery } = useListQuery(statuses);
  const isOfAll = playerId === undefined;
  const player = playerId ?? parsePlayerId(query.q);
  const list = useRows<BonusRow>('bonuses', { ...query, q: '' }, player === undefined ? {} : { playerId: player });
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs query={query} setQuery={setQuery} states={statuses} getName={stateName} />
          <SearchField label={t('bonuses.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(isOfAll)}
        detail={{ label: ({ amount }) => t('bonuses.open', { amount: formatAmount(amount) }), Body: BonusDetail }}
        empty={t(
          query.status === ALL_STATUSES ? (isOfAll ? 'bonuses.empty' : 'bonuses.emptyPlayer') : 'common.noneHere',
        )}
      />
    </>
  );
}
