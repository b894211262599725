import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Money } from '../../shared/display/money.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type Association, coverageTone } from './statement-records.ts';

type Reward = Association['rewards'][number];
type Coverage = Pick<Reward, 'required' | 'done' | 'status' | 'status_text'>;

const outcomeTone = (outcome: Reward['outcome']): StatusTone => {
  if (outcome === 'active') return 'link';
  if (outcome === 'waiting' || outcome === 'promised') return 'warn';
  return outcome === 'credited' || outcome === 'converted' || outcome === 'claimable' ? 'good' : 'quiet';
};

/** Wagering requirement of an item and its progress. */
function Wagering({ coverage: { required, done, status, status_text: text } }: { coverage: Coverage }) {
  const t = useTranslation();
  if (required === '0.00') return t('statement.noWagering');
  return (
    <>
      {t('statement.wagered', { done: formatAmount(done), required: formatAmount(required) })}{' '}
      <Chip tone={coverageTone[status]}>{text}</Chip>
    </>
  );
}

/** Withdrawals linked to an item, with their status. */
function OutgoingEdges({ of: id, association: { edges, withdrawals } }: { of: string; association: Association }) {
  const t = useTranslation();
  const leads = edges.flatMap(({ from, to, text }) => {
    const withdrawal = from === id ? withdrawals.find((one) => one.id === to) : undefined;
    return withdrawal === undefined ? [] : [{ withdrawal, text }];
  });
  if (leads.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
      {leads.map(({ withdrawal, text }) => (
        <li key={`${withdrawal.id} ${text}`}>
          <Typography variant="body2" component="span">
            {text}: <Money amount={withdrawal.amount} /> · {withdrawal.status_text}
          </Typography>{' '}
          <CopyableId id={withdrawal.id} what={t('statement.withdrawal')} />
        </li>
      ))}
    </Box>
  );
}

const item = { py: 1, borderLeft: '2px solid', borderColor: 'divider', pl: 1.5 } as const;

/** A deposit with its bonuses and withdrawals, as the player sees it. */
export function AssociationGraph({ row }: { row: Association }) {
  const t = useTranslation();
  const { recharge, rewards } = row;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxWidth: 720, py: 1 }}>
      {recharge !== null && (
        <Box component="li" sx={item}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('statement.ownMoney')} · <Money amount={recharge.credited} />
          </Typography>
          <Typography variant="body2" component="div">
            <Wagering coverage={recharge} />
            {recharge.returned !== '0.00' && (
              <> · {t('statement.takenBack', { amount: formatAmount(recharge.returned) })}</>
            )}
          </Typography>
          <OutgoingEdges of={recharge.id} association={row} />
        </Box>
      )}
      {rewards.map((reward) => (
        <Box component="li" key={reward.id} sx={item}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {reward.source} · <Money amount={reward.reward_amount} />{' '}
            <Chip tone={outcomeTone(reward.outcome)}>{reward.outcome_text}</Chip>
          </Typography>
          <Typography variant="body2" component="div">
            <Wagering coverage={reward} />
          </Typography>
          <OutgoingEdges of={reward.id} association={row} />
        </Box>
      ))}
    </Box>
  );
}
