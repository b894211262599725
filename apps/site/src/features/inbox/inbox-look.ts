import { art } from '../../app/art.tsx';
import type { Message, Topic } from './inbox-queries.ts';

/** What stands beside a message. */
export const pictures: Readonly<Record<Message['icon'], string>> = {
  deposit: art.deposit,
  withdrawal: art.withdraw,
  reward: art.gift,
  clock: '23f0',
  vip: art.gem,
  trophy: art.trophy,
  rebate: art.coin,
  document: art.records,
  shield: art.shield,
  support: art.lifebuoy,
  message: '1f4ec',
};

/** By what messages are filtered, in the order in which they stand. */
export const topics: readonly (Topic | 'all')[] = ['all', 'money', 'rewards', 'account', 'news'];
