import { amountText } from '../../amount.ts';
import type { Withdrawal } from '../../records.ts';
import type { Say } from '../../word.ts';

type Flag = Withdrawal['flags'][number];

/** Which of a flag's numbers are money. */
const MONEY: readonly string[] = ['owed', 'amount', 'bonus', 'win', 'left', 'deposited', 'staked'];

/** Some flags are raised for one of two reasons; the evidence tells which. */
function wordOf({ name, evidence }: Flag): Flag['name'] | 'holder_unsaid' | 'velocity_through' | 'new_device_nameless' {
  if (name === 'holder_mismatch' && evidence['holder'] === 'unsaid') return 'holder_unsaid';
  if (name === 'velocity' && evidence['deposited'] !== undefined) return 'velocity_through';
  if (name === 'new_device' && evidence['device'] === '') return 'new_device_nameless';
  return name;
}

/** What a flag rests on, in a sentence with its numbers. */
export function evidenceText(flag: Flag, say: Say): string {
  const { members, ...numbers } = flag.evidence;
  const params = Object.entries(numbers).map(([name, value]): [string, string | number] => [
    name,
    MONEY.includes(name) ? amountText(String(value)) : value,
  ]);
  const counted = members === undefined ? {} : { smart_count: Number(members) };
  return say(`evidence.${wordOf(flag)}`, { ...Object.fromEntries(params), ...counted });
}
