import { Panel } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';

/** `/promotion/activity/first-deposit`: the reward for the first deposit, and a link to deposit. */
export function FirstDepositScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
      {(standing, hand) => (
        <>
          <ClaimPanel standing={standing} hand={hand} />
          {(standing.state === 'progress' || standing.state === 'claimable') && <Steps />}
        </>
      )}
    </EventPage>
  );
}

function Steps() {
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.how')}</h2>
      <ol className={css['rules']}>
        <li>{t('promotion.first.step1')}</li>
        <li>{t('promotion.first.step2')}</li>
        <li>{t('promotion.first.step3')}</li>
      </ol>
    </Panel>
  );
}
