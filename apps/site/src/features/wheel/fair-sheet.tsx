import { CopyLine, Sheet } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import css from './fair-sheet.module.css';
import type { WheelStatus } from './prize.ts';

interface FairSheetProps {
  open: boolean;
  onClose: () => void;
  /** The seed of the next spin. */
  seed: NonNullable<WheelStatus['seed']>;
  /** The member's last spin, if any. */
  lastSpin: string | undefined;
}

/** The path of the proof of a spin. */
export function proofPath(spin: string): string {
  return `/verify?${new URLSearchParams({ spin })}`;
}

/** The server's commitment for the next spin, and the link to the proof of the last. */
export function FairSheet({ open, onClose, seed, lastSpin }: FairSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('wheel.fair')}>
      <div className={css['sheet']}>
        <p>{t('wheel.fairText')}</p>
        <CodeLine name={t('wheel.commitment')} code={seed.commitment} />
        <CodeLine name={t('wheel.clientSeed')} code={seed.client_seed} />
        <CodeLine name={t('wheel.nonce')} code={seed.nonce} />
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

function CodeLine({ name, code }: { name: string; code: string }) {
  return (
    <div className={css['line']}>
      <span>{name}</span>
      <CopyLine label={name} code={code} />
    </div>
  );
}
