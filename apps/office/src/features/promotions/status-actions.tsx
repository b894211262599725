import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { call } from '../../shared/api/api-client.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Promotion } from './promotion-draft.ts';
import { type PromotionAction, listActions } from './promotion-status.ts';

const danger: ReadonlySet<PromotionAction> = new Set(['end']);

type Asked = Input<'officePromotionSubmit'>;

const send: Record<PromotionAction, (asked: Asked, key: string) => Promise<unknown>> = {
  submit: (asked, key) => call('officePromotionSubmit', asked, { key }),
  approve: (asked, key) => call('officePromotionApprove', asked, { key }),
  return: (asked, key) => call('officePromotionReturn', asked, { key }),
  pause: (asked, key) => call('officePromotionPause', { ...asked, paused: true }, { key }),
  goOn: (asked, key) => call('officePromotionPause', { ...asked, paused: false }, { key }),
  end: (asked, key) => call('officePromotionEnd', asked, { key }),
};

/** A version with its state. */
interface StepsProps {
  promotion: Pick<Promotion, 'id' | 'name'>;
  version: number;
  state: Promotion['state'];
  /** Whether the main action is emphasised. */
  isFirst: boolean;
}

/** Status actions of a version; each asks for a reason. */
function Steps({ promotion, version, state, isFirst }: StepsProps) {
  const t = useTranslation();
  const may = { write: useCanDo('promotion.write'), approve: useCanDo('promotion.approve') };
  const { id, name } = promotion;
  const actions = listActions(state, may);
  const first = isFirst && actions[0] !== 'pause' ? actions[0] : undefined;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={actions}
        first={first}
        buildQuestion={(action) => ({
          title: t(`promotions.actions.${action}.title`),
          lead: t(`promotions.actions.${action}.lead`, { name }),
          help: t('promotions.noteHelp'),
          confirm: t(`promotions.actions.${action}.action`),
          done: t(`promotions.actions.${action}.done`),
          danger: danger.has(action),
          send: (note, key) => send[action]({ id, version, note }, key),
        })}
      />
    </Box>
  );
}

/** Status actions of the edited version, and of the version in force meanwhile. */
export function StatusActions({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const { version, state, in_force: holding } = promotion;
  return (
    <>
      <Steps promotion={promotion} version={version} state={state} isFirst />
      {holding !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('promotions.inForce', { version: holding.version })}
          </Typography>
          <Steps promotion={promotion} version={holding.version} state={holding.state} isFirst={false} />
        </>
      )}
    </>
  );
}
