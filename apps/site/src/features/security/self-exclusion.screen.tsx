import { ErrorBox, Panel, Skeleton, buttonClass } from '@arara/ui';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './exclusion.module.css';
import { ExclusionConfirmation, type ExclusionTask } from './exclusion-confirmation.tsx';
import { type ExclusionKind, type ExclusionLength, type ExclusionView, useExclusion } from './exclusion-queries.ts';
import { currentText, lengthText } from './exclusion-text.ts';
import { ProofGate } from './proof-gate.tsx';
import { SecurityPage } from './security-page.tsx';

const PATH = '/self-exclusion';

/** The chosen task of the address, where the site offers it. */
function findTask(params: URLSearchParams, view: ExclusionView): ExclusionTask | undefined {
  const kind = params.get('do');
  if (kind === 'return') return view.current?.can_return === true ? { kind } : undefined;
  if (kind !== 'pause' && kind !== 'self_exclusion') return undefined;
  const offered = kind === 'pause' ? view.pause_lengths : view.exclusion_lengths;
  const length = offered.find((one) => one === params.get('length'));
  return length === undefined ? undefined : { kind, length };
}

/** `/self-exclusion`: a pause or an exclusion in force, its choices, and help. `do` and `length` are the choice to confirm. */
export function SelfExclusionScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const isTask = params.has('do');
  return (
    <SecurityPage
      title={t('exclusion.title')}
      text={t('exclusion.text')}
      {...(isTask ? { back: PATH } : { back: '/profile' })}
    >
      {() => <LoadedExclusion params={params} />}
    </SecurityPage>
  );
}

function LoadedExclusion({ params }: { params: URLSearchParams }) {
  const { data, error, refetch, isFetching } = useExclusion();
  if (data === undefined) {
    if (!error) return <Skeleton height="320px" radius="var(--radius-l)" />;
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const task = findTask(params, data);
  if (task !== undefined)
    return (
      <Panel>
        <ProofGate>
          {(proof, again) => <ExclusionConfirmation task={task} proof={proof} onProofOver={() => again()} />}
        </ProofGate>
      </Panel>
    );
  return <ExclusionOverview view={data} />;
}

function ExclusionOverview({ view }: { view: ExclusionView }) {
  const t = useT();
  const { current } = view;
  return (
    <div className={css['column']}>
      {(current !== null || view.register_unknown) && <CurrentExclusion view={view} />}
      {current?.kind !== 'register' && (
        <>
          {current?.kind !== 'self_exclusion' && (
            <Choices
              kind="pause"
              title={t('exclusion.pause')}
              text={t('exclusion.pauseText')}
              lengths={view.pause_lengths}
            />
          )}
          {!(current?.kind === 'self_exclusion' && current.ends_at === null) && (
            <Choices
              kind="self_exclusion"
              title={t('exclusion.exclude')}
              text={t('exclusion.excludeText')}
              lengths={view.exclusion_lengths}
            />
          )}
        </>
      )}
      <Panel>
        <div className={css['panel']}>
          <h2>{t('exclusion.help')}</h2>
          <p>{t('exclusion.helpText')}</p>
          {view.register_link !== '' && (
            <a className={css['central']} href={view.register_link} target="_blank" rel="noreferrer">
              {t('exclusion.central')}
            </a>
          )}
        </div>
      </Panel>
    </div>
  );
}

function CurrentExclusion({ view }: { view: ExclusionView }) {
  const t = useT();
  const { current } = view;
  return (
    <Panel>
      <div className={css['panel']}>
        <p>
          <strong>{current === null ? t('exclusion.unknown') : currentText(t, current)}</strong>{' '}
          {t('exclusion.canWithdraw')}
        </p>
        <Link to="/withdraw" className={buttonClass({ tone: 'gold', full: true })}>
          {t('exclusion.withdraw')}
        </Link>
        {current?.can_return === true && (
          <Link to={`${PATH}?do=return`} state={{ origin: PATH }} className={buttonClass({ full: true })}>
            {t('exclusion.return')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

interface ChoicesProps {
  kind: ExclusionKind;
  title: string;
  text: string;
  lengths: readonly ExclusionLength[];
}

function Choices({ kind, title, text, lengths }: ChoicesProps) {
  const t = useT();
  return (
    <Panel>
      <section className={css['panel']} aria-label={title}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={css['lengths']}>
          {lengths.map((length) => (
            <Link
              key={length}
              to={`${PATH}?do=${kind}&length=${length}`}
              state={{ origin: PATH }}
              className={buttonClass({ size: 's' })}
            >
              {lengthText(t, length)}
            </Link>
          ))}
        </div>
      </section>
    </Panel>
  );
}
