import { formatAmount } from '../../shared/format/amount.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import type { Translate } from '../../shared/messages/translation.ts';

type Flag = Withdrawal['flags'][number];

/** Evidence values that are money. */
const MONEY: readonly string[] = ['owed', 'amount', 'bonus', 'win', 'left', 'deposited', 'staked'];

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
  const { members, ...numbers } = flag.evidence;
  const params = Object.entries(numbers).map(([name, value]): [string, string | number] => [
    name,
    MONEY.includes(name) ? formatAmount(String(value)) : value,
  ]);
  const counted = members === undefined ? {} : { smart_count: Number(members) };
  return t(`evidence.${getEvidenceKey(flag)}`, { ...Object.fromEntries(params), ...counted });
}
