import { CopyLine, Sheet } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import css from './fair-sheet.module.css';
import type { Standing } from './prize.ts';

interface FairSheetProps {
  open: boolean;
  onClose: () => void;
  /** What the next spin draws from. */
  seed: NonNullable<Standing['seed']>;
  /** The member's last spin, where there is one. */
  lastSpin: string | undefined;
}

/** The address of the proof of a spin. */
export function proofPath(spin: string): string {
  return `/verify?${new URLSearchParams({ spin })}`;
}

/** What the house has bound itself to for the next spin, and the way to the proof of the last. */
export function FairSheet({ open, onClose, seed, lastSpin }: FairSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.fair')}>
      <div className={css['sheet']}>
        <p>{t('wheel.fairText')}</p>
        <Line name={t('wheel.commitment')} code={seed.commitment} />
        <Line name={t('wheel.clientSeed')} code={seed.client_seed} />
        <Line name={t('wheel.nonce')} code={seed.nonce} />
        {lastSpin !== undefined && (
          <p>
            {t('wheel.fairAfter')} <Link to={proofPath(lastSpin)}>{t('wheel.verifySpin')}</Link>
          </p>
        )}
        <Link to="/verify" className={css['more']}>
          {t('wheel.verifyPage')}
        </Link>
      </div>
    </Sheet>
  );
}

function Line({ name, code }: { name: string; code: string }) {
  return (
    <div className={css['line']}>
      <span>{name}</span>
      <CopyLine label={name} code={code} />
    </div>
  );
}
