import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { PublicSiteLink } from '../../shared/display/public-site-link.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { When } from '../../shared/display/when.tsx';
import type { RoundTicket, TableRound } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { formatChoice, formatTimes } from './choice-text.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { ReversalRequest } from './reversal-request.tsx';
import { RoundOutcome } from './round-outcome.tsx';

const tones: Record<RoundTicket['state'], StatusTone> = { open: 'link', paid: 'good', lost: 'quiet', void: 'warn' };

function Exit({ ticket: { left_e4: left, target_e4: target } }: { ticket: RoundTicket }) {
  const t = useTranslation();
  return (
    <>
      {left === null ? t('common.none') : formatTimes(left)}
      {target !== null && <SecondaryText>{t('tables.target', { times: formatTimes(target) })}</SecondaryText>}
    </>
  );
}

function useColumns(isFlight: boolean): Column<RoundTicket>[] {
  const t = useTranslation();
  const stateName = useCodeLabel('betState');
  const choiceName = useCodeLabel('betChoice');
  const exit: Column<RoundTicket> = {
    name: t('tables.exit'),
    right: true,
    cell: (ticket) => <Exit ticket={ticket} />,
  };
  return [
    { name: t('common.player'), cell: ({ player_id: id, account }) => <PlayerLink id={id} account={account} /> },
    {
      name: t('tables.choice'),
      long: true,
      cell: ({ input }) => formatChoice(input, choiceName) || t('common.none'),
    },
    { name: t('tables.stake'), right: true, cell: ({ stake }) => <Money amount={stake} /> },
    {
      name: t('common.status'),
      cell: ({ state, kept }) => (
        <>
          <Chip tone={tones[state]}>{stateName(state)}</Chip>
          {kept && <SecondaryText>{t('tables.keptTicket')}</SecondaryText>}
        </>
      ),
    },
    ...(isFlight ? [exit] : []),
    { name: t('tables.win'), right: true, cell: ({ win }) => <Money amount={win} strong /> },
    { name: t('common.when'), cell: ({ placed_at: at }) => <When at={at} exact /> },
  ];
}

function Tickets({ tickets, all }: { tickets: readonly RoundTicket[]; all: number }) {
  const t = useTranslation();
  const Rows = useMediaQuery('(max-width: 760px)') ? RowCards : RowTable;
  const columns = useColumns(tickets.some(({ left_e4: left, target_e4: target }) => left !== null || target !== null));
  if (tickets.length === 0) return <Typography variant="body2">{t('tables.noTickets')}</Typography>;
  return (
    <>
      {tickets.length < all && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('tables.firstTickets', { shown: tickets.length, all })}
        </Typography>
      )}
      <Rows rows={tickets} columns={columns} />
    </>
  );
}

/** Timestamps of a round, in order. */
function RoundTimes({ round }: { round: TableRound }) {
  const t = useTranslation();
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const phone = useMediaQuery('(max-width: 760px)');
  return (
    <Facts columns={phone ? 1 : 5}>
      <Fact name={t('tables.opened')}>
        <When at={at(round.opens_at)} exact />
      </Fact>
      <Fact name={t('tables.locked')}>
        <When at={at(round.locks_at)} exact />
      </Fact>
      <Fact name={t('tables.drawn')}>
        <When at={round.drawn_at} exact />
      </Fact>
      <Fact name={t('tables.over')}>
        <When at={round.over_at} exact />
      </Fact>
      <Fact name={t('tables.closed')}>
        <When at={round.closed_at} exact />
      </Fact>
    </Facts>
  );
}

/** A finished round: outcome, timestamps, tickets and the public verification link. */
export function RoundDetail({ row }: { row: TableRound }) {
  const t = useTranslation();
  const { id: game = '' } = useParams();
  const { id, number, version, tickets_open: open } = row;
  const ask = useCallback(
    async (signal: AbortSignal) => ({
      open,
      tickets: (await call('officeTableRounds', { game, round_id: id }, { signal })).tickets,
    }),
    [game, id, open],
  );
  const { data, error, reload } = useApiQuery(ask);
  const what = t('tables.roundId');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, minWidth: 0 }}>
      <RoundOutcome round={row} whole />
      <RoundTimes round={row} />
      {data === undefined && <LoadState error={error} reload={reload} />}
      {data !== undefined && <Tickets tickets={data.tickets} all={row.tickets} />}
      <Box sx={{ display: 'flex', columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {row.state === 'settled' && row.closed_at !== null && (
          <PublicSiteLink to={`/verify?${new URLSearchParams({ table: game, number: String(number) })}`}>
            {t('tables.verify')}
          </PublicSiteLink>
        )}
        <ReversalRequest round={row} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('tables.version', { version })} · <CopyableId id={id} what={what} />
        </Typography>
      </Box>
    </Box>
  );
}
