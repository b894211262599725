import { art } from '../../shared/art/art.tsx';
import type { Message, Topic } from './inbox-queries.ts';

/** The picture of each kind of message. */
export const messageArt: Readonly<Record<Message['icon'], string>> = {
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

/** The topics to filter by, in their order. */
export const topics: readonly (Topic | 'all')[] = ['all', 'money', 'rewards', 'account', 'news'];
