import { Panel, Timeline } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import css from './support.module.css';
import { useSupport } from './support-queries.ts';

/** The steps of a complaint: support, the ombudsman, and the authority that supervises the site. */
export function ComplaintSteps() {
  const { data } = useSupport();
  if (data === undefined) return null;
  const { days, outside } = data.complaint;
  return (
    <Panel>
      <h2 className={css['head']}>{t('help.complaint')}</h2>
      <Timeline
        label={t('help.complaint')}
        steps={[
          { key: 'support', title: t('help.step1'), state: 'wait', note: t('help.step1Text') },
          { key: 'ombudsman', title: t('help.step2'), state: 'wait', note: t('help.step2Text', { days }) },
          { key: 'outside', title: t('help.step3'), state: 'wait', note: <Authorities bodies={outside} /> },
        ]}
      />
    </Panel>
  );
}

function Authorities({ bodies }: { bodies: readonly { name: string; link: string; text: string }[] }) {
  if (bodies.length === 0) return t('help.step3None');
  return (
    <>
      {t('help.step3Text')}
      {bodies.map(({ name, link, text }) => (
        <span key={`${name} ${link}`} className={css['body']}>
          {link === '' ? name : <OuterLink name={name} link={link} />}
          {text !== '' && <span>{text}</span>}
        </span>
      ))}
    </>
  );
}

function OuterLink({ name, link }: { name: string; link: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={t('support.newTab', { name })}>
      {name}
    </a>
  );
}
