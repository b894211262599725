import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { Tone } from '../../parts/tone.ts';
import { useSay } from '../../word.ts';
import { type Association, coverageTone } from './statement-row.ts';

type Reward = Association['rewards'][number];
type Coverage = Pick<Reward, 'required' | 'done' | 'status' | 'status_text'>;

const outcomeTone = (outcome: Reward['outcome']): Tone => {
  if (outcome === 'active') return 'link';
  if (outcome === 'waiting' || outcome === 'promised') return 'warn';
  return outcome === 'credited' || outcome === 'converted' || outcome === 'claimable' ? 'good' : 'quiet';
};

/** What a thing asks for in stakes, and how far that has come. */
function Wagering({ coverage: { required, done, status, status_text: text } }: { coverage: Coverage }) {
  const say = useSay();
  if (required === '0.00') return say('statement.noWagering');
  return (
    <>
      {say('statement.wagered', { done: amountText(done), required: amountText(required) })}{' '}
      <Chip tone={coverageTone[status]}>{text}</Chip>
    </>
  );
}

/** The withdrawals that belong to a thing, each with how it does. */
function Leads({ of: id, association: { edges, withdrawals } }: { of: string; association: Association }) {
  const say = useSay();
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
          <Reference id={withdrawal.id} what={say('statement.withdrawal')} />
        </li>
      ))}
    </Box>
  );
}

const item = { py: 1, borderLeft: '2px solid', borderColor: 'divider', pl: 1.5 } as const;

/** A deposit with what it brought and where that went, as the player is shown it. */
export function AssociationGraph({ row }: { row: Association }) {
  const say = useSay();
  const { recharge, rewards } = row;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxWidth: 720, py: 1 }}>
      {recharge !== null && (
        <Box component="li" sx={item}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {say('statement.ownMoney')} · <Money amount={recharge.credited} />
          </Typography>
          <Typography variant="body2" component="div">
            <Wagering coverage={recharge} />
            {recharge.returned !== '0.00' && (
              <> · {say('statement.takenBack', { amount: amountText(recharge.returned) })}</>
            )}
          </Typography>
          <Leads of={recharge.id} association={row} />
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
          <Leads of={reward.id} association={row} />
        </Box>
      ))}
    </Box>
  );
}
