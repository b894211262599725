import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Answer } from '@arara/contract/client';
import { formatBRL, parseReais, ZERO } from '@arara/money';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';

type Event = Answer<'officeVipHistory'>['data']['data'][number];

const LIMIT = 20;

function toText(t: Translate, { type, ladder, from_level: from, level, reason, kind, amount }: Event): string {
  if (type === 'gift')
    return t('vip.giftEvent', {
      kind: t(`vip.kinds.${kind ?? 'level'}`),
      level,
      amount: formatBRL(parseReais(amount) ?? ZERO),
    });
  const of = t(`vip.ladders.${ladder ?? 'main'}`);
  return t('vip.levelEvent', {
    ladder: of,
    from: from ?? 0,
    level,
    reason: t(`vip.reasons.${reason ?? 'reached'}`),
  });
}

/** Level changes and level rewards of all players, newest first. */
export function LevelEvents() {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeVipHistory', { page, limit: LIMIT }, { signal })).data,
    [page],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined) return <LoadState error={error} reload={reload} />;
  return (
    <FormSection title={t('vip.history')}>
      <div>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('common.when')}</TableCell>
              <TableCell>{t('common.player')}</TableCell>
              <TableCell>{t('vip.event')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.data.map((event) => (
              <TableRow key={event.id}>
                <TableCell>
                  <When at={event.time} />
                </TableCell>
                <TableCell>
                  <PlayerLink id={event.player_id} />
                </TableCell>
                <TableCell>{toText(t, event)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t('vip.newer')}
        </Button>
        <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
          {t('vip.older')}
        </Button>
      </div>
    </FormSection>
  );
}
