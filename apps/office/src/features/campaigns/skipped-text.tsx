import type { Answer } from '@arara/contract/client';
import { useName, useSay } from '../../word.ts';

/** How many of the named players are not sent a message, and why; nothing where all of them are. */
export function SkippedText({ skipped }: Pick<Answer<'officeCampaignCount'>['data'], 'skipped'>) {
  const say = useSay();
  const reasonName = useName('campaigns.skippedReasons');
  if (skipped.length === 0) return null;
  const reasons = skipped.map(({ reason, count }) => `${reasonName(reason)}: ${count}`).join(' · ');
  return <>{say('campaigns.skippedAre', { reasons })}</>;
}
