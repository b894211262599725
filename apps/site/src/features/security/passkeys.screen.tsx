import { ErrorBox, Panel, Skeleton } from '@arara/ui';
import { useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { t } from '../../shared/messages/i18n.ts';
import { PasskeyAdd } from './passkey-add.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeyRemove } from './passkey-remove.tsx';
import { usePasskeys } from '../../shared/passkeys/passkey-queries.ts';
import { ProofGate } from './proof-gate.tsx';
import { SecurityPage } from './security-page.tsx';

const PATH = '/security-center/passkeys';

/** `/security-center/passkeys`: the member's passkeys; `do` is the action: `add`, or `remove` with an `id`. */
export function PasskeysScreen() {
  const { origin } = useTaskOrigin();
  const [params] = useSearchParams();
  const act = params.get('do');
  const id = params.get('id');
  const isTask = act === 'add' || (act === 'remove' && id !== null);
  return (
    <SecurityPage title={t('security.passkeys')} back={isTask ? PATH : origin}>
      {(member) => (
        <Panel>
          {isTask ? (
            <ProofGate>
              {(proof, again) =>
                act === 'remove' && id !== null ? (
                  <PasskeyRemove id={id} proof={proof} onProofOver={again} />
                ) : (
                  <PasskeyAdd proof={proof} onProofOver={again} />
                )
              }
            </ProofGate>
          ) : (
            <Passkeys hasPin={member.has_qk_pwd === 1} />
          )}
        </Panel>
      )}
    </SecurityPage>
  );
}

function Passkeys({ hasPin }: { hasPin: boolean }) {
  const { data, error, refetch } = usePasskeys();
  if (data !== undefined) return <PasskeyList passkeys={data} hasPin={hasPin} />;
  if (error !== null) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />;
  return <Skeleton height="220px" />;
}
