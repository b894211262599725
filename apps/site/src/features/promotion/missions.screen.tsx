import { Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { EventPage } from './event-page.tsx';
import css from './event-page.module.css';
import { ItemRow } from './item-row.tsx';
import { taskPeriod, taskText } from './task.ts';

/** `/promotion/activity/missions`: the tasks of the day and of the week, each with how far it has come. */
export function MissionsScreen() {
  return (
    <EventPage kind="missions">
      {(standing, hand) => (
        <>
          {standing.state === 'claimable' && <ClaimPanel standing={standing} hand={hand} />}
          <Panel>
            <h2 className={css['title']}>{t('promotion.missions')}</h2>
            <ul className={css['items']}>
              {standing.items.map((item) => (
                <li key={item.key}>
                  <ItemRow item={item} hand={hand} picture="1f3af" title={taskText(item)} text={taskPeriod(item)} />
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </EventPage>
  );
}
