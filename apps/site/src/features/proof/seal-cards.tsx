import { PROOF_FILE_PATH, PROOF_HEAD_PATH } from '@arara/contract/client';
import { buttonClass, CopyLine, Icon, Panel } from '@arara/ui';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { How } from './proof-card.tsx';
import type { Proof } from './proof-queries.ts';
import css from './proof.module.css';

/** The newest seals of the ledger, each a file. */
export function SealsCard({ heads }: Pick<Proof, 'heads'>) {
  const t = useT();
  return (
    <Panel>
      <h2>{t('proof.heads')}</h2>
      {heads.length === 0 && <p className={css['dim']}>{t('proof.headsNone')}</p>}
      <ul className={css['rows']}>
        {heads.map(({ number, at, hash }) => (
          <li key={number}>
            <h3>{t('proof.head', { number })}</h3>
            <p className={css['dim']}>{momentText(at)}</p>
            <CopyLine label={t('proof.head', { number })} code={hash} />
            <a
              className={css['more']}
              href={`${PROOF_HEAD_PATH}/${number}`}
              download
              aria-label={`${t('proof.download')}: ${t('proof.head', { number })}`}
            >
              {t('proof.download')}
            </a>
          </li>
        ))}
      </ul>
      <How>{t('proof.headsHow')}</How>
    </Panel>
  );
}

/** The public halves of the keys that sign seals and statements. */
export function KeysCard({ keys }: Pick<Proof, 'keys'>) {
  const t = useT();
  return (
    <Panel>
      <h2>{t('proof.keys')}</h2>
      <p className={css['dim']}>{t('proof.keysText')}</p>
      <div className={css['codes']}>
        {keys.map(({ id, public_key: publicKey }) => (
          <div key={id}>
            <span className={css['dim']}>{t('proof.key', { id })}</span>
            <CopyLine label={t('proof.key', { id })} code={publicKey} />
          </div>
        ))}
      </div>
      <a className={buttonClass({ tone: 'quiet' })} href={PROOF_FILE_PATH} download="arara-proof.json">
        <Icon name="install" /> {t('proof.file')}
      </a>
    </Panel>
  );
}
