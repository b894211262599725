import { formatAmount } from '../../shared/format/amount.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import type { Translate } from '../../shared/messages/translation.ts';

type Flag = Withdrawal['flags'][number];

/** Some flags have two causes; the evidence decides which text applies. */
function getEvidenceKey({
  name,
  evidence,
}: Flag): Flag['name'] | 'holder_unsaid' | 'velocity_through' | 'new_device_nameless' {
  if (name === 'holder_mismatch' && evidence['holder'] === 'unsaid') return 'holder_unsaid';
  if (name === 'velocity' && evidence['deposited'] !== undefined) return 'velocity_through';
  if (name === 'new_device' && evidence['device'] === '') return 'new_device_nameless';
  return name;
}

/** Formats the evidence of a flag as a sentence. */
export function formatEvidence(flag: Flag, t: Translate): string {
  const text = (name: string) => String(flag.evidence[name] ?? '');
  const number = (name: string) => Number(flag.evidence[name] ?? 0);
  const amount = (name: string) => (flag.evidence[name] === undefined ? '' : formatAmount(text(name)));
  return t(`evidence.${getEvidenceKey(flag)}`, {
    owed: amount('owed'),
    amount: amount('amount'),
    bonus: amount('bonus'),
    win: amount('win'),
    left: amount('left'),
    deposited: amount('deposited'),
    staked: amount('staked'),
    count: number('members'),
    hours: text('hours'),
    limit: text('limit'),
    device: text('device'),
    credits: number('credits'),
    requests: number('requests'),
  });
}
