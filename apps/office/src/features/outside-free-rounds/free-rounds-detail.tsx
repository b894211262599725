import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { freeRoundsKey } from '../../outside-commands.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButton } from '../../parts/reason-button.tsx';
import { Reference } from '../../parts/reference.tsx';
import { When } from '../../parts/when.tsx';
import type { FreeRoundsInfo, FreeRoundsRow } from '../../records.ts';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

/** What the provider counts of them: asked when the row is opened, for it goes over the network to them. */
function There({ row: { provider, id } }: { row: FreeRoundsRow }) {
  const say = useSay();
  const named = { id: freeRoundsKey(provider, id) };
  const { data, error } = useGetOne<FreeRoundsInfo>('free-rounds-info', named, { retry: false });
  if (error !== null) return refusalText(error, say);
  if (data === undefined) return say('freeRounds.asking');
  const { remaining_there: remaining } = data;
  return remaining === null ? say('freeRounds.silent') : say('freeRounds.remaining', { smart_count: remaining });
}

function Cancel({ row }: { row: FreeRoundsRow }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <div>
      <ReasonButton
        action={say('freeRounds.cancel')}
        title={say('freeRounds.cancelTitle')}
        lead={say('freeRounds.cancelLead', { game: row.game_title })}
        help={say('freeRounds.cancelHelp')}
        confirm={say('freeRounds.cancelConfirm')}
        done={say('freeRounds.cancelDone')}
        danger
        send={(reason, key) => data.cancelFreeRounds({ provider: row.provider, id: row.id, reason }, key)}
      />
    </div>
  );
}

function pocketText(say: ReturnType<typeof useSay>, { pocket, wagering }: FreeRoundsRow): string {
  if (pocket === 'cash') return say('freeRounds.cash');
  return wagering === 0 ? say('freeRounds.bonus') : say('freeRounds.bonusTimes', { times: wagering });
}

/** All of a gift: where wins go, what its provider counts, and the way to take it back. */
export function FreeRoundsDetail({ row }: { row: FreeRoundsRow }) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const mayGive = useMayDo('free_rounds.give');
  const { state } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {state === 'refused' && <Notice tone="bad">{say('freeRounds.refusedHelp')}</Notice>}
      {state === 'asked' && <Notice tone="warn">{say('freeRounds.askedHelp')}</Notice>}
      <Facts columns={roomy ? 4 : 1}>
        <Fact name={say('freeRounds.pocket')}>{pocketText(say, row)}</Fact>
        <Fact name={say('freeRounds.there')}>
          <There row={row} />
        </Fact>
        <Fact name={say('freeRounds.given')}>
          <When at={row.opened_at} />
        </Fact>
        <Fact name={say('freeRounds.number')}>
          <Reference id={row.id} what={say('freeRounds.number')} />
        </Fact>
      </Facts>
      {mayGive && (state === 'open' || state === 'asked') && <Cancel row={row} />}
    </Box>
  );
}
