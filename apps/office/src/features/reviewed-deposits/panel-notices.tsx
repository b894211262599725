import ContentCopy from '@mui/icons-material/FileCopyRounded';
import Group from '@mui/icons-material/GroupRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { parseAmount, formatAmount } from '../../shared/format/amount.ts';
import { Notice } from '../../shared/display/notice.tsx';
import type { ReviewedDepositDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { isWaiting } from './deposit-query.ts';

/** Other orders with an identical picture, each once: `R26… (#100004)`. */
function formatOtherOrders({ pictures }: ReviewedDepositDetail): string {
  const all = pictures.flatMap(({ elsewhere }) => elsewhere.map(({ id, player_id: player }) => `${id} (#${player})`));
  return [...new Set(all)].join(', ');
}

/** What staff must know before deciding, or why the deposit ended. */
export function DepositNotices({ deposit }: { deposit: ReviewedDepositDetail }) {
  const t = useTranslation();
  const refusalName = useCodeLabel('depositRefusal');
  const { identity } = useGetIdentity();
  const { amount, received, reference, state, seen_by: seer, refusal, alone_up_to: aloneUpTo } = deposit;
  const elsewhere = formatOtherOrders(deposit);
  const isLarge = parseAmount(amount) > parseAmount(aloneUpTo);
  const isOwn = seer !== null && seer === identity?.['email'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {elsewhere !== '' && (
        <Notice tone="bad" icon={<ContentCopy aria-hidden />}>
          {t('deposits.elsewhere', { orders: elsewhere })}
        </Notice>
      )}
      {state === 'second_review' && received !== null && (
        <Notice tone="warn" icon={<Group aria-hidden />}>
          {isOwn
            ? t('deposits.youSaw')
            : t('deposits.saw', { name: seer ?? '', amount: formatAmount(received), reference: reference ?? '' })}
        </Notice>
      )}
      {isWaiting(state) && state !== 'second_review' && isLarge && (
        <Notice tone="link" icon={<Group aria-hidden />}>
          {t('deposits.needsSecond', { amount: formatAmount(aloneUpTo) })}
        </Notice>
      )}
      {state === 'credited' && received !== null && received !== amount && (
        <Notice tone="warn" icon={<WarningAmber aria-hidden />}>
          {t('deposits.otherAmount', { ordered: formatAmount(amount), received: formatAmount(received) })}
        </Notice>
      )}
      {refusal !== null && <Notice tone="bad">{refusalName(refusal)}</Notice>}
    </Box>
  );
}
