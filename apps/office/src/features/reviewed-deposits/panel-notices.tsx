import ContentCopy from '@mui/icons-material/FileCopyRounded';
import Group from '@mui/icons-material/GroupRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { amountOf, amountText } from '../../amount.ts';
import { Notice } from '../../parts/notice.tsx';
import type { ReviewedDepositDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { isWaiting } from './place.ts';

/** Where else one of these very pictures was sent: `R26… (#100004)`, each once. */
function elsewhereOf({ pictures }: ReviewedDepositDetail): string {
  const all = pictures.flatMap(({ elsewhere }) => elsewhere.map(({ id, player_id: player }) => `${id} (#${player})`));
  return [...new Set(all)].join(', ');
}

/** What a person must know before deciding, or why it ended as it did. */
export function DepositNotices({ deposit }: { deposit: ReviewedDepositDetail }) {
  const say = useSay();
  const refusalName = useName('depositRefusal');
  const { identity } = useGetIdentity();
  const { amount, received, reference, state, seen_by: seer, refusal, alone_up_to: aloneUpTo } = deposit;
  const elsewhere = elsewhereOf(deposit);
  const isLarge = amountOf(amount) > amountOf(aloneUpTo);
  const isOwn = seer !== null && seer === identity?.['email'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {elsewhere !== '' && (
        <Notice tone="bad" icon={<ContentCopy aria-hidden />}>
          {say('deposits.elsewhere', { orders: elsewhere })}
        </Notice>
      )}
      {state === 'second_review' && received !== null && (
        <Notice tone="warn" icon={<Group aria-hidden />}>
          {isOwn
            ? say('deposits.youSaw')
            : say('deposits.saw', { name: seer ?? '', amount: amountText(received), reference: reference ?? '' })}
        </Notice>
      )}
      {isWaiting(state) && state !== 'second_review' && isLarge && (
        <Notice tone="link" icon={<Group aria-hidden />}>
          {say('deposits.needsSecond', { amount: amountText(aloneUpTo) })}
        </Notice>
      )}
      {state === 'credited' && received !== null && received !== amount && (
        <Notice tone="warn" icon={<WarningAmber aria-hidden />}>
          {say('deposits.otherAmount', { ordered: amountText(amount), received: amountText(received) })}
        </Notice>
      )}
      {refusal !== null && <Notice tone="bad">{refusalName(refusal)}</Notice>}
    </Box>
  );
}
