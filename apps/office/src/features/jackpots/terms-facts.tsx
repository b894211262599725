import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { useName, useSay } from '../../word.ts';
import { percentOf } from '../withdrawal-rules/rule-draft.ts';
import { type JackpotTerms, shareText } from './jackpot-draft.ts';

/** Terms as they are read, with what they come to. */
export function TermsFacts({ terms }: { terms: JackpotTerms }) {
  const say = useSay();
  const categoryName = useName('games.categories');
  const { games, categories, contribution_bps: bps, seed, one_in, cap, gives, usual, best_return: best } = terms;
  const fed = [...games, ...categories.map((category) => categoryName(category))];
  return (
    <Facts columns={3}>
      <Fact name={say('jackpots.fields.contribution')}>{`${percentOf(bps)}%`}</Fact>
      <Fact name={say('jackpots.fields.seed')}>
        <Money amount={seed} />
      </Fact>
      <Fact name={say('jackpots.fields.oneIn')}>
        <Money amount={one_in} />
      </Fact>
      <Fact name={say('jackpots.fields.cap')}>{cap === null ? '—' : <Money amount={cap} />}</Fact>
      <Fact name={say('jackpots.gives')}>{shareText(gives)}</Fact>
      <Fact name={say('jackpots.usual')}>
        <Money amount={usual} />
      </Fact>
      <Fact name={say('jackpots.bestReturn')}>{shareText(best)}</Fact>
      <Fact name={say('jackpots.games')}>{fed.length === 0 ? say('jackpots.allGames') : fed.join(', ')}</Fact>
    </Facts>
  );
}
