import { CopyLine, Empty, ErrorBox, Icon, PageHeader, Panel, Skeleton, SocialIcon, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { InstallButton } from '../../app/install-button.tsx';
import { useSession } from '../../app/session.ts';
import { LanguageButton } from '../language/language-button.tsx';
import { inReadingOrder } from '../documents/reading-order.ts';
import { useDocuments } from './documents-in-force.ts';
import { NetworkLinks } from './network-links.tsx';
import { useSupportChannels } from './support-queries.ts';
import css from './support.module.css';

/** `/information-center/support`: where help is to be had, for whoever asks. */
export function SupportScreen() {
  const t = useT();
  return (
    <div className={css['page']}>
      <PageHeader title={t('nav.support')} text={t('support.text')} />
      <div className={css['columns']}>
        <div className={css['main']}>
          <Channels />
          <MyId />
        </div>
        <div className={css['side']}>
          <Now />
          <div className={css['more']}>
            <LanguageButton />
            <InstallButton />
          </div>
          <Documents />
        </div>
      </div>
    </div>
  );
}

function Channels() {
  const t = useT();
  const { data, error, isFetching, refetch } = useSupportChannels();
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="248px" radius="var(--radius-l)" />;
  const chat = data.find(({ kind }) => kind === 'chat');
  const networks = data.filter(({ kind }) => kind === 'network');
  if (data.length === 0) {
    return (
      <Empty art={<Art name={art.lifebuoy} size={72} />} title={t('support.noneTitle')} text={t('support.noneText')} />
    );
  }
  return (
    <>
      {chat && <Chat link={chat.link} />}
      {networks.length > 0 && (
        <Panel>
          <h2 className={css['head']}>{t('support.networks')}</h2>
          <NetworkLinks networks={networks} look="cards" />
        </Panel>
      )}
    </>
  );
}

function Chat({ link }: { link: string }) {
  const t = useT();
  return (
    <section className={css['chat']}>
      <div>
        <h2>{t('support.chatTitle')}</h2>
        <p>{t('support.chatText')}</p>
      </div>
      <Art name={art.lifebuoy} size={84} eager />
      <a
        href={link}
        className={buttonClass({ tone: 'gold', size: 'l', full: true })}
        target="_blank"
        rel="noreferrer"
        aria-label={t('support.newTab', { name: t('support.chatAction') })}
      >
        <SocialIcon name="telegram" /> {t('support.chatAction')}
      </a>
    </section>
  );
}

/** By which number support finds a member. */
function MyId() {
  const t = useT();
  const { member } = useSession();
  if (!member) return null;
  return (
    <Panel>
      <div className={css['id']}>
        <h2 className={css['head']}>{t('support.id')}</h2>
        <CopyLine label={t('support.id')} code={String(member.id)} />
      </div>
      <p className={css['note']}>{t('support.idHint')}</p>
    </Panel>
  );
}

/** What can be settled without asking anybody; play money has no cashier to ask about. */
function Now() {
  const t = useT();
  const { member } = useSession();
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.now')}</h2>
      <ul className={css['lines']}>
        {member?.is_demo !== 1 && (
          <>
            <Line to="/rechargeRecord" text={t('support.deposits')} />
            <Line to="/withdrawalRecord" text={t('support.withdrawals')} />
          </>
        )}
        <Line to="/verify" text={t('support.rounds')} />
      </ul>
    </Panel>
  );
}

function Documents() {
  const t = useT();
  const { data, isError } = useDocuments();
  if (!isError && (data === undefined || data.in_force.length === 0)) return null;
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.documents')}</h2>
      {isError ? (
        <p className={css['note']}>{t('support.documentsFailed')}</p>
      ) : (
        <ul className={css['lines']}>
          {inReadingOrder(data?.in_force ?? []).map(({ kind, title }) => (
            <Line key={kind} to={`/documents/${kind}`} text={title} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to}>
        <span>{text}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </li>
  );
}
