import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Cancel from '@mui/icons-material/CancelOutlined';
import RadioUnchecked from '@mui/icons-material/RadioButtonUncheckedRounded';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** A tick for the player's own CPF, a ring for a holder that is only declared or not known, a cross for another person. */
const marks = {
  own: { Icon: CheckCircle, color: 'success.main' },
  declared: { Icon: RadioUnchecked, color: 'text.secondary' },
  unsaid: { Icon: RadioUnchecked, color: 'text.secondary' },
  other: { Icon: Cancel, color: 'error.main' },
} as const;

const words = {
  own: 'queue.holderOwn',
  declared: 'queue.holderDeclared',
  other: 'queue.holderOther',
  unsaid: 'queue.holderUnsaid',
} as const;

/**
 * A key that is the player's CPF belongs to its holder by the rules of Pix. The name behind any other key is what the player
 * declared.
 */
function toHolderMark({ holder_check: check, key_kind: kind }: Pick<Withdrawal, 'holder_check' | 'key_kind'>) {
  return check === 'own' && kind !== 'cpf' ? 'declared' : check;
}

/** Whether the destination belongs to the player, as far as known. */
export function HolderMark({ withdrawal }: { withdrawal: Pick<Withdrawal, 'holder_check' | 'key_kind'> }) {
  const t = useTranslation();
  const check = toHolderMark(withdrawal);
  const { Icon, color } = marks[check];
  return <Icon titleAccess={t(words[check])} sx={{ fontSize: 16, color, verticalAlign: 'text-bottom', mr: 0.75 }} />;
}
