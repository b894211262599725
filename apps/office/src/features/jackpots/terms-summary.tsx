import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { formatBps } from '../../shared/format/percent.ts';
import { type JackpotTerms, formatShare } from './jackpot-draft.ts';

/** Terms of a pool and what they amount to. */
export function TermsSummary({ terms }: { terms: JackpotTerms }) {
  const t = useTranslation();
  const categoryName = useCodeLabel('gameCategory');
  const { games, categories, contribution_bps: bps, seed, one_in, cap, gives, usual, best_return: best } = terms;
  const fed = [...games, ...categories.map((category) => categoryName(category))];
  return (
    <Facts columns={3}>
      <Fact name={t('jackpots.fields.contribution')}>{formatBps(bps)}</Fact>
      <Fact name={t('jackpots.fields.seed')}>
        <Money amount={seed} />
      </Fact>
      <Fact name={t('jackpots.fields.oneIn')}>
        <Money amount={one_in} />
      </Fact>
      <Fact name={t('jackpots.fields.cap')}>{cap === null ? '—' : <Money amount={cap} />}</Fact>
      <Fact name={t('jackpots.gives')}>{formatShare(gives)}</Fact>
      <Fact name={t('jackpots.usual')}>
        <Money amount={usual} />
      </Fact>
      <Fact name={t('jackpots.bestReturn')}>{formatShare(best)}</Fact>
      <Fact name={t('jackpots.games')}>{fed.length === 0 ? t('jackpots.allGames') : fed.join(', ')}</Fact>
    </Facts>
  );
}
