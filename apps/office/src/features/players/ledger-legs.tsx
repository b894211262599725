import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { LedgerRow } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { RoundReplay } from './round-replay.tsx';

/** Prefix of the reference of a round. */
const ROUND = 'round:';

/** Legs of a ledger entry and its hash-chain element. */
export function LedgerLegs({ row }: { row: LedgerRow }) {
  const t = useTranslation();
  const accountName = useCodeLabel('ledgerAccount');
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 1, maxWidth: 640 }}>
      <div>
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {t('ledger.legs')}
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
          {t('ledger.legsHelp')}
        </Typography>
      </div>
      {row.kind === 'bet' && row.cause.startsWith(ROUND) && <RoundReplay roundId={row.cause.slice(ROUND.length)} />}
      <Facts>
        <Fact name={t('ledger.bonus')}>
          <Money amount={row.bonus_after} />
        </Fact>
        <Fact name={t('ledger.held')}>
          <Money amount={row.held_after} />
        </Fact>
        <Fact name={t('ledger.hash')}>
          <CopyableId id={row.hash} what={t('ledger.hash')} keep={20} />
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
