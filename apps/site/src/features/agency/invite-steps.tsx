import { Panel, buttonClass } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import css from './agency.module.css';
import type { Kind, TableQuery } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import steps from './invite.module.css';
import { isAllOff, topRates } from './top-rates.ts';

interface InviteStepsProps {
  days: number;
  tables: Readonly<Record<Kind, TableQuery>>;
}

/** Explains in three steps how invitations earn money, with the figures of this site. */
export function InviteSteps({ days, tables }: InviteStepsProps) {
  return (
    <Panel>
      <h2 className={css['title']}>{t('agency.invite.steps')}</h2>
      <ol className={steps['steps']}>
        <Step picture="1f48c" title={t('agency.invite.step1')}>
          <p>{t('agency.invite.step1Text', { days })}</p>
        </Step>
        <Step picture="1f3ae" title={t('agency.invite.step2')}>
          <p>{t('agency.invite.step2Text')}</p>
        </Step>
        <Step picture="1f4b0" title={t('agency.invite.step3')}>
          <Rates tables={tables} />
        </Step>
      </ol>
      <Link to="/agency-center/agency-mechanism" className={buttonClass({ full: true })}>
        {t('agency.invite.toMechanism')}
      </Link>
    </Panel>
  );
}

function Step({ picture, title, children }: { picture: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Art name={picture} size={44} />
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function Rates({ tables }: Pick<InviteStepsProps, 'tables'>) {
  const tops = topRates(tables);
  if (tops.length === 0) return <p>{t(isAllOff(tables) ? 'agency.invite.step3Off' : 'agency.invite.step3Text')}</p>;
  return tops.map(({ kind, rate }) => (
    <p key={kind}>
      <strong>{t('agency.upTo', { rate: ratePercentText(rate, locale()) })}</strong> {t(`agency.of.${kind}`)}
    </p>
  ));
}

/** Explains what counts and for how long. */
export function CountingRules({ days }: { days: number }) {
  return (
    <Panel>
      <h2 className={css['title']}>{t('agency.invite.counts')}</h2>
      <ul className={css['points']}>
        <li>{t('agency.invite.countJoin', { days })}</li>
        <li>{t('agency.invite.countMoney')}</li>
        <li>{t('agency.invite.countOwn')}</li>
        <li>{t('agency.invite.countDay')}</li>
        <li>{t('agency.invite.countAdult')}</li>
      </ul>
    </Panel>
  );
}
