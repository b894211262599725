import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { LedgerRow } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { RoundFacts } from './round-facts.tsx';

/** As an entry names the round that it is of. */
const ROUND = 'round:';

/** Both sides of an entry, and its link in the chain. */
export function LedgerLegs({ row }: { row: LedgerRow }) {
  const say = useSay();
  const accountName = useName('account');
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 1, maxWidth: 640 }}>
      <div>
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {say('ledger.legs')}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0.75, columnGap: 3 }}
        >
          {row.legs.map(({ account, amount }) => (
            <Leg key={`${account} ${amount}`} name={accountName(account)} amount={amount} />
          ))}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 1 }}>
          {say('ledger.legsHelp')}
        </Typography>
      </div>
      {row.kind === 'bet' && row.cause.startsWith(ROUND) && <RoundFacts roundId={row.cause.slice(ROUND.length)} />}
      <Facts>
        <Fact name={say('ledger.bonus')}>
          <Money amount={row.bonus_after} />
        </Fact>
        <Fact name={say('ledger.held')}>
          <Money amount={row.held_after} />
        </Fact>
        <Fact name={say('ledger.hash')}>
          <Reference id={row.hash} what={say('ledger.hash')} keep={20} />
        </Fact>
      </Facts>
    </Box>
  );
}

function Leg({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <Typography component="dt" variant="body2">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
        <Money amount={amount} signed strong />
      </Typography>
    </>
  );
}
