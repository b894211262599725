import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { useCommand } from '../../parts/command.ts';
import { Money } from '../../parts/money.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { polling } from '../../parts/polling.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { Tone } from '../../parts/tone.ts';
import type { ClearingBook } from '../../records.ts';
import { type Word, useSay } from '../../word.ts';
import { TransferDialog } from './transfer-dialog.tsx';

type Clearing = NonNullable<ClearingBook['clearing']>;

const tones: Record<Clearing['state'], Tone> = { equal: 'good', on_the_way: 'link', differs: 'bad' };

/** One figure of the account, named above it. */
function Figure({ word, amount, wrong = false }: { word: Word; amount: string; wrong?: boolean }) {
  const say = useSay();
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {say(word)}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: 20, fontWeight: 700, ...(wrong ? { color: 'error.main' } : {}) }}
      >
        <Money amount={amount} />
      </Typography>
    </Box>
  );
}

function Figures({ clearing }: { clearing: Clearing }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
      <Figure word="clearing.bank" amount={clearing.bank} />
      <Figure word="clearing.house" amount={clearing.house} />
      <Figure word="clearing.difference" amount={clearing.difference} wrong={clearing.state === 'differs'} />
      {clearing.state === 'differs' && clearing.explained !== '0.00' && (
        <Figure word="clearing.explained" amount={clearing.explained} />
      )}
      {clearing.on_the_way !== '0.00' && <Figure word="clearing.onTheWay" amount={clearing.on_the_way} />}
      {clearing.blocked !== '0.00' && <Figure word="clearing.blocked" amount={clearing.blocked} />}
    </Box>
  );
}

/** What of the account is not the players': what it held at first, and what the operator moved. */
function Entries({ entries }: Pick<ClearingBook, 'entries'>) {
  const say = useSay();
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('clearing.entries')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map(({ id, kind, amount, reason, at, by }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.25, fontSize: 14 }}>
            <Money amount={amount} strong signed={kind === 'transfer'} />
            <span>{kind === 'opening' ? say('clearing.opening') : reason}</span>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', lineHeight: '21px' }}>
              {[shortText(at), by].filter((part) => part !== '').join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Tools({ onTransfer }: { onTransfer: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.askBalance(key),
    done: () => say('clearing.askDone'),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {say('clearing.ask')}
      </Button>
      <Button onClick={onTransfer}>{say('clearing.transfer')}</Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** What the bank holds for the house, beside what our books say. */
export function ClearingCard() {
  const say = useSay();
  const [noting, setNoting] = useState(false);
  const { data: book, error, refetch } = useGetOne<ClearingBook & { id: string }>('clearing', { id: 'bank' }, polling);
  if (book === undefined)
    return <Card>{error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  const { clearing, entries } = book;
  return (
    <Card>
      <Box component="section" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h2">{say('clearing.title')}</Typography>
          {clearing !== null && <Chip tone={tones[clearing.state]}>{say(`clearing.${clearing.state}`)}</Chip>}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {clearing !== null && say('clearing.asked', { when: shortText(clearing.at) })}
          </Typography>
        </Box>
        {clearing === null ? <Typography>{say('clearing.never')}</Typography> : <Figures clearing={clearing} />}
        {entries.length > 0 && <Entries entries={entries} />}
        <Tools onTransfer={() => setNoting(true)} />
      </Box>
      {noting && <TransferDialog onClose={() => setNoting(false)} />}
    </Card>
  );
}
