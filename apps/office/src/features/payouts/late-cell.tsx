import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { amountText } from '../../amount.ts';
import { shortText } from '../../moment.ts';
import type { Payout } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Of a column beside seven others, which would leave it a word a line. */
const LEAST_WIDTH = 130;

type Step = NonNullable<Payout['late']>['steps'][number];

function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function StepLine({ step: { way, amount, by, at, reason } }: { step: Step }) {
  const say = useSay();
  const who = by === null ? say('payouts.byHouse') : by;
  return (
    <>
      <Typography variant="body2">{say(`payouts.steps.${way}`, { amount: amountText(amount) })}</Typography>
      <Line>
        {who} · {shortText(at)}
      </Line>
      {reason !== '' && <Line>{reason}</Line>}
    </>
  );
}

interface LateCellProps {
  payout: Payout;
  /** Settles what is owed; left out for who may not. */
  onSettle: ((payout: Payout) => void) | undefined;
}

/** What is owed of a payout that came late, how it was settled so far, and the button to go on. */
export function LateCell({ payout, onSettle }: LateCellProps) {
  const say = useSay();
  const { late } = payout;
  if (late === null) return say('common.none');
  if (late.undone_at !== null) return <Line>{say('payouts.undone', { when: shortText(late.undone_at) })}</Line>;
  return (
    <Box sx={{ minWidth: { md: LEAST_WIDTH } }}>
      {late.steps.map((step) => (
        <StepLine key={step.at + step.way} step={step} />
      ))}
      {late.owed !== '0.00' && (
        <>
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 700 }}>
            {say('payouts.owes', { amount: amountText(late.owed) })}
          </Typography>
          {onSettle !== undefined && (
            <Button size="small" variant="outlined" onClick={() => onSettle(payout)} sx={{ mt: 0.5 }}>
              {say('payouts.settle')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
