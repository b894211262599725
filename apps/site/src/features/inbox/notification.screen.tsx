import { Button, Icon, Loading, PageHeader, Sheet, Tabs } from '@arara/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { InformationTabs } from '../../shared/information/information-tabs.tsx';
import css from './inbox.module.css';
import { topics } from './message-art.ts';
import { type Topic, useRead, useUnread } from './inbox-queries.ts';
import { MessageList } from './message-list.tsx';

const PushSettings = lazyScreen(() => import('./push-settings.tsx'), 'PushSettings', 'inbox');

/** `/information-center/notification`: the member's messages. */
export function NotificationScreen() {
  const t = useT();
  const { token } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader
        title={t('shell.nav.notifications')}
        text={t('inbox.text')}
        aside={token !== null && <PushButton />}
      />
      <InformationTabs current="notification" />
      {token === null ? <SignInCard text={t('inbox.login')} /> : <Messages />}
    </div>
  );
}

function Messages() {
  const t = useT();
  const [topic, setTopic] = useState<Topic | 'all'>('all');
  const { data: unread = 0 } = useUnread();
  const read = useRead();
  return (
    <>
      <Tabs
        label={t('inbox.filter')}
        look="pills"
        choices={topics.map((value) => ({ value, label: t(`inbox.topic.${value}`) }))}
        value={topic}
        onChange={setTopic}
      />
      {unread > 0 && (
        <div className={css['all']}>
          <span>{t('inbox.count', { count: unread })}</span>
          <Button size="s" busy={read.isPending && read.variables === null} onClick={() => read.mutate(null)}>
            {t('inbox.readAll')}
          </Button>
        </div>
      )}
      <MessageList topic={topic} />
      {(topic === 'all' || topic === 'account') && (
        <Link to="/security-center" className={css['security']}>
          <Icon name="shield" />
          <span>{t('inbox.security')}</span>
          <Icon name="chevron" size={16} />
        </Link>
      )}
    </>
  );
}

/** Opens the settings of push notifications. */
function PushButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Icon name="bell" size={18} />} onClick={() => setOpen(true)}>
        {t('inbox.push')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('inbox.pushTitle')}>
        <Suspense fallback={<Loading />}>
          <PushSettings />
        </Suspense>
      </Sheet>
    </>
  );
}
