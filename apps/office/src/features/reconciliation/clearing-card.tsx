import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { Money } from '../../shared/display/money.tsx';
import { LoadError, RefusalNotice } from '../../shared/display/notice.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { ClearingRecord } from '../../shared/api/records.ts';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { TransferDialog } from './transfer-dialog.tsx';

type Clearing = NonNullable<ClearingRecord['clearing']>;

const tones: Record<Clearing['state'], StatusTone> = { equal: 'good', in_transit: 'link', differs: 'bad' };

/** A labelled figure of the account. */
function Figure({ label, amount, wrong = false }: { label: MessageKey; amount: string; wrong?: boolean }) {
  const t = useTranslation();
  return (
    <Box sx={{ minWidth: 150 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {t(label)}
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
      <Figure label="clearing.bank" amount={clearing.bank} />
      <Figure label="clearing.operator" amount={clearing.house} />
      <Figure label="clearing.difference" amount={clearing.difference} wrong={clearing.state === 'differs'} />
      {clearing.state === 'differs' && clearing.explained !== '0.00' && (
        <Figure label="clearing.explained" amount={clearing.explained} />
      )}
      {clearing.in_transit !== '0.00' && <Figure label="clearing.onTheWay" amount={clearing.in_transit} />}
      {clearing.blocked !== '0.00' && <Figure label="clearing.blocked" amount={clearing.blocked} />}
    </Box>
  );
}

/** Entries that do not belong to players: the opening balance and the operator's transfers. */
function Entries({ entries }: Pick<ClearingRecord, 'entries'>) {
  const t = useTranslation();
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('clearing.entries')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map(({ id, kind, amount, reason, at, by }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.25, fontSize: 14 }}>
            <Money amount={amount} strong signed={kind === 'transfer'} />
            <span>{kind === 'opening' ? t('clearing.opening') : reason}</span>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', lineHeight: '21px' }}>
              {[formatShortTime(at), by].filter((part) => part !== '').join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Tools({ onTransfer }: { onTransfer: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.askBalance(key),
    done: () => t('clearing.askDone'),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {t('clearing.ask')}
      </Button>
      <Button onClick={onTransfer}>{t('clearing.transfer')}</Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

/** Balance at the bank beside the ledger's. */
export function ClearingCard() {
  const t = useTranslation();
  const [noting, setNoting] = useState(false);
  const {
    data: book,
    error,
    refetch,
  } = useGetOne<ClearingRecord & { id: string }>('clearing', { id: 'bank' }, pollingOptions);
  if (book === undefined)
    return <Card>{error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>;
  const { clearing, entries } = book;
  return (
    <Card>
      <Box component="section" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h2">{t('clearing.title')}</Typography>
          {clearing !== null && <Chip tone={tones[clearing.state]}>{t(`clearing.${clearing.state}`)}</Chip>}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {clearing !== null && t('clearing.asked', { when: formatShortTime(clearing.at) })}
          </Typography>
        </Box>
        {clearing === null ? <Typography>{t('clearing.never')}</Typography> : <Figures clearing={clearing} />}
        {entries.length > 0 && <Entries entries={entries} />}
        <Tools onTransfer={() => setNoting(true)} />
      </Box>
      {noting && <TransferDialog onClose={() => setNoting(false)} />}
    </Card>
  );
}
