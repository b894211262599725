import { CopyLine, Facts } from '@arara/ui';
import { Link } from 'react-router';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { ProofCard } from './proof-card.tsx';
import type { Proof } from './proof-queries.ts';
import { countText, shareText, sharesText } from './proof-texts.ts';
import css from './proof.module.css';

type GameReturn = NonNullable<Proof['returns']>['games'][number];

function ReturnRow({ game: { title, rounds, actual, declared, interval, verdict } }: { game: GameReturn }) {
  const t = useT();
  return (
    <li>
      <h3>{title}</h3>
      <p className={css['dim']} data-verdict={verdict}>
        {t(`proof.verdict.${verdict}`)}
      </p>
      <Facts
        facts={[
          { name: t('proof.rounds'), value: countText(rounds) },
          { name: t('proof.actual'), value: shareText(actual) },
          { name: t('proof.declared'), value: declared ? sharesText(declared.least, declared.most) : undefined },
          { name: t('proof.interval'), value: interval ? sharesText(interval.low, interval.high) : undefined },
        ]}
      />
    </li>
  );
}

/** What each game returned, beside what its rules say. */
export function ReturnsCard({ returns }: Pick<Proof, 'returns'>) {
  const t = useT();
  return (
    <ProofCard title={t('proof.returns')} figure={returns} how={t('proof.returnsHow')}>
      {returns && (
        <>
          <p className={css['dim']}>
            {t('proof.period', { from: momentText(returns.from), until: momentText(returns.until) })}
          </p>
          {returns.games.length === 0 && <p>{t('proof.returnsNone')}</p>}
          <ul className={css['rows']}>
            {returns.games.map((game) => (
              <ReturnRow key={game.game} game={game} />
            ))}
          </ul>
        </>
      )}
    </ProofCard>
  );
}

type Chains = NonNullable<Proof['chains']>;

const countChecked = ({ games }: Chains): number => games.reduce((sum, { checked }) => sum + checked, 0);
const listFailed = ({ games }: Chains): string =>
  games.flatMap(({ title, failed }) => failed.map((number) => `${title} ${number}`)).join(', ');

/** The chains in force and the beacon, and the newest rounds recomputed. */
export function ChainsCard({ chains }: Pick<Proof, 'chains'>) {
  const t = useT();
  return (
    <ProofCard
      title={t('proof.chains')}
      figure={chains}
      how={
        <>
          {t('proof.chainsHow')}{' '}
          <Link className={css['more']} to="/verify">
            {t('shell.nav.verify')}
          </Link>
        </>
      }
    >
      {chains && (
        <>
          <Facts
            facts={[
              { name: t('proof.checked'), value: countText(countChecked(chains)) },
              { name: t('proof.failed'), value: chains.holds ? countText(0) : listFailed(chains) },
              {
                name: t('proof.beacon'),
                value: chains.beacon?.at ? momentText(chains.beacon.at) : '–',
              },
            ]}
          />
          <details className={css['how']}>
            <summary>{t('proof.inForce')}</summary>
            <div className={css['codes']}>
              {chains.games.map(({ game, title, commitment }) =>
                commitment === null ? null : (
                  <div key={game}>
                    <span className={css['dim']}>{title}</span>
                    <CopyLine label={title} code={commitment} />
                  </div>
                ),
              )}
            </div>
          </details>
        </>
      )}
    </ProofCard>
  );
}
