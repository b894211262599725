import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { call } from '../../call.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { useSay } from '../../word.ts';
import type { Promotion } from './promotion-draft.ts';
import { type PromotionDeed, deedsOf } from './promotion-look.ts';

const danger: ReadonlySet<PromotionDeed> = new Set(['end']);

type Asked = Input<'officePromotionSubmit'>;

const send: Record<PromotionDeed, (asked: Asked, key: string) => Promise<unknown>> = {
  submit: (asked, key) => call('officePromotionSubmit', asked, { key }),
  approve: (asked, key) => call('officePromotionApprove', asked, { key }),
  return: (asked, key) => call('officePromotionReturn', asked, { key }),
  pause: (asked, key) => call('officePromotionPause', { ...asked, paused: true }, { key }),
  goOn: (asked, key) => call('officePromotionPause', { ...asked, paused: false }, { key }),
  end: (asked, key) => call('officePromotionEnd', asked, { key }),
};

/** A version of a promotion, as steps are taken with it. */
interface StepsProps {
  promotion: Pick<Promotion, 'id' | 'name'>;
  version: number;
  state: Promotion['state'];
  /** The one thing to do next stands out. */
  isFirst: boolean;
}

/** The next steps of a version's life; each asks why first. */
function Steps({ promotion, version, state, isFirst }: StepsProps) {
  const say = useSay();
  const may = { write: useMayDo('promotion.write'), approve: useMayDo('promotion.approve') };
  const { id, name } = promotion;
  const deeds = deedsOf(state, may);
  const first = isFirst && deeds[0] !== 'pause' ? deeds[0] : undefined;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={deeds}
        first={first}
        questionOf={(deed) => ({
          title: say(`promotions.deeds.${deed}.title`),
          lead: say(`promotions.deeds.${deed}.lead`, { name }),
          help: say('promotions.noteHelp'),
          confirm: say(`promotions.deeds.${deed}.action`),
          done: say(`promotions.deeds.${deed}.done`),
          danger: danger.has(deed),
          send: (note, key) => send[deed]({ id, version, note }, key),
        })}
      />
    </Box>
  );
}

/** The next steps of a promotion: of the version that is written, and of the one that holds meanwhile. */
export function LifeBar({ promotion }: { promotion: Promotion }) {
  const say = useSay();
  const { version, state, in_force: holding } = promotion;
  return (
    <>
      <Steps promotion={promotion} version={version} state={state} isFirst />
      {holding !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say('promotions.inForce', { version: holding.version })}
          </Typography>
          <Steps promotion={promotion} version={holding.version} state={holding.state} isFirst={false} />
        </>
      )}
    </>
  );
}
