import Box from '@mui/material/Box';
import { amountOf, amountText } from '../../amount.ts';
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
import { Subject } from '../../parts/subject.tsx';
import { When } from '../../parts/when.tsx';
import type { BonusRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { playerIdOf } from '../payments/player-number.ts';
import { BonusDetail } from './bonus-detail.tsx';

/** Every state there is, with its tone, in the order of the tabs. */
const tones: Record<string, Tone> = {
  active: 'good',
  waiting: 'link',
  converted: 'good',
  lost: 'quiet',
  expired: 'quiet',
  forfeited: 'quiet',
  cancelled: 'bad',
  lapsed: 'quiet',
};

const statuses = [EVERYTHING, ...Object.keys(tones)];

/** How much of the stakes asked for is done, as a bar with its words. */
function Wagering({ row: { required, done } }: { row: BonusRow }) {
  const say = useSay();
  const [asked, staked] = [amountOf(required), amountOf(done)];
  if (asked <= 0n) return say('bonuses.nothingAsked');
  const percent = staked >= asked ? 100n : (staked * 100n) / asked;
  return (
    <Box sx={{ minWidth: 140 }}>
      <span>{say('bonuses.wageredOf', { done: amountText(done), required: amountText(required) })}</span>
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
  const say = useSay();
  const stateName = useName('bonuses.states');
  const player: Column<BonusRow> = {
    name: say('common.player'),
    cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} />,
  };
  return [
    ...(isOfAll ? [player] : []),
    {
      name: say('bonuses.source'),
      long: true,
      cell: ({ source }) => <Subject subject={source} what={say('bonuses.source')} />,
    },
    { name: say('common.status'), cell: ({ state }) => <Chip tone={tones[state] ?? 'quiet'}>{stateName(state)}</Chip> },
    { name: say('bonuses.given'), right: true, cell: ({ amount }) => <Money amount={amount} strong /> },
    { name: say('bonuses.money'), right: true, cell: ({ money }) => <Money amount={money} /> },
    { name: say('bonuses.wagering'), long: true, cell: (row) => <Wagering row={row} /> },
    { name: say('bonuses.expires'), cell: ({ expires_at: at }) => <When at={at} /> },
  ];
}

/** Bonuses by state, of everybody or of the player of a page. */
export function BonusPanel({ playerId }: { playerId?: number }) {
  const say = useSay();
  const stateName = useName('bonuses.states');
  const { place, go } = useListPlace(statuses);
  const isOfAll = playerId === undefined;
  const player = playerId ?? playerIdOf(place.q);
  const list = useRows<BonusRow>('bonuses', { ...place, q: '' }, player === undefined ? {} : { playerId: player });
  return (
    <>
      {isOfAll && (
        <ListTools>
          <ListTabs place={place} go={go} states={statuses} nameOf={stateName} />
          <SearchField label={say('bonuses.search')} value={place.q} onSearch={(q) => go({ q })} />
        </ListTools>
      )}
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(isOfAll)}
        detail={{ label: ({ amount }) => say('bonuses.open', { amount: amountText(amount) }), Body: BonusDetail }}
        empty={say(
          place.status === EVERYTHING ? (isOfAll ? 'bonuses.empty' : 'bonuses.emptyPlayer') : 'common.noneHere',
        )}
      />
    </>
  );
}
