import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { amountText } from '../../amount.ts';
import { shortText } from '../../moment.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import { When } from '../../parts/when.tsx';
import type { OutsideReview } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

type Booked = NonNullable<OutsideReview['booked']>;

/** What our books say of a transaction, in a line and what came of it. */
function Booked({ booked: { kind, code, amount, at, rolled_back_at: undone } }: { booked: Booked }) {
  const say = useSay();
  const kindName = useName('outside.bookedKinds');
  return (
    <>
      {say('outside.bookedLine', { kind: kindName(kind), amount: amountText(amount), when: shortText(at) })}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {say('outside.answered')} {code}
        {undone !== null && ` · ${say('outside.undoneAt', { when: shortText(undone) })}`}
      </Typography>
    </>
  );
}

function RoundFacts({ round }: { round: NonNullable<OutsideReview['round']> }) {
  const say = useSay();
  const stateName = useName('outside.roundStates');
  return (
    <>
      <Fact name={say('outside.state')}>{stateName(round.state)}</Fact>
      <Fact name={say('outside.game')}>{round.game}</Fact>
      <Fact name={say('outside.staked')}>
        <Money amount={round.staked} />
      </Fact>
      <Fact name={say('outside.won')}>
        <Money amount={round.won} />
      </Fact>
      <Fact name={say('outside.opened')}>
        <When at={round.opened_at} />
      </Fact>
      {round.closed_at !== null && (
        <Fact name={say('outside.closed')}>
          <When at={round.closed_at} />
        </Fact>
      )}
    </>
  );
}

/** All that is known of a case: what to do about such a one, what was seen, and what our books say now. */
export function ReviewFacts({ row }: { row: OutsideReview }) {
  const say = useSay();
  const help = useName('outside.help');
  const roomy = useMediaQuery('(min-width: 760px)');
  const { kind, round, booked, detail, note, subject } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Typography variant="body2">{help(kind)}</Typography>
      <Facts columns={roomy ? 3 : 2}>
        {kind !== 'round_open' && (
          <>
            <Fact name={say('outside.subject')} wide={!roomy}>
              <Reference id={subject} what={say('outside.subject')} keep={20} />
            </Fact>
            <Fact name={say('outside.ours')} wide={!roomy}>
              {booked === null ? say('outside.notOurs') : <Booked booked={booked} />}
            </Fact>
          </>
        )}
        {round !== null && <RoundFacts round={round} />}
        {detail !== '' && (
          <Fact name={say('outside.known')} wide>
            <span lang="en">{detail}</span>
          </Fact>
        )}
        {note !== '' && (
          <Fact name={say('outside.note')} wide>
            {note}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}
