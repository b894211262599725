import { Panel } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';
import { ItemRow } from './item-row.tsx';
import { taskPeriod, taskText } from './task.ts';

/** `/promotion/activity/missions`: the daily and weekly tasks with their progress. */
export function MissionsScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
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
