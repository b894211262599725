import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { When } from '../../shared/display/when.tsx';
import type { ProviderReview } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Booked = NonNullable<ProviderReview['booked']>;

/** A booked transaction and its rollback. */
function Booked({ booked: { kind, code, amount, at, rolled_back_at: undone } }: { booked: Booked }) {
  const t = useTranslation();
  const kindName = useCodeLabel('bookedKind');
  return (
    <>
      {t('outside.bookedLine', { kind: kindName(kind), amount: formatAmount(amount), when: formatShortTime(at) })}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('outside.answered')} {code}
        {undone !== null && ` · ${t('outside.undoneAt', { when: formatShortTime(undone) })}`}
      </Typography>
    </>
  );
}

function RoundReplay({ round }: { round: NonNullable<ProviderReview['round']> }) {
  const t = useTranslation();
  const stateName = useCodeLabel('providerRoundState');
  return (
    <>
      <Fact name={t('outside.state')}>{stateName(round.state)}</Fact>
      <Fact name={t('outside.game')}>{round.game}</Fact>
      <Fact name={t('outside.staked')}>
        <Money amount={round.staked} />
      </Fact>
      <Fact name={t('outside.won')}>
        <Money amount={round.won} />
      </Fact>
      <Fact name={t('outside.opened')}>
        <When at={round.opened_at} />
      </Fact>
      {round.closed_at !== null && (
        <Fact name={t('outside.closed')}>
          <When at={round.closed_at} />
        </Fact>
      )}
    </>
  );
}

/** A case: guidance, evidence and the current ledger entries. */
export function ReviewFacts({ row }: { row: ProviderReview }) {
  const t = useTranslation();
  const help = useCodeLabel('reviewHelp');
  const roomy = useMediaQuery('(min-width: 760px)');
  const { kind, round, booked, detail, note, subject } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Typography variant="body2">{help(kind)}</Typography>
      <Facts columns={roomy ? 3 : 2}>
        {kind !== 'round_open' && (
          <>
            <Fact name={t('outside.subject')} wide={!roomy}>
              <CopyableId id={subject} what={t('outside.subject')} keep={20} />
            </Fact>
            <Fact name={t('outside.ours')} wide={!roomy}>
              {booked === null ? t('outside.notOurs') : <Booked booked={booked} />}
            </Fact>
          </>
        )}
        {round !== null && <RoundReplay round={round} />}
        {detail !== '' && (
          <Fact name={t('outside.known')} wide>
            <span lang="en">{detail}</span>
          </Fact>
        )}
        {note !== '' && (
          <Fact name={t('outside.note')} wide>
            {note}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}
