import { classes } from '@arara/ui';
import { NavLink } from 'react-router';
import { t } from '../messages/i18n.ts';
import css from './information-tabs.module.css';

interface InformationTabsProps {
  current: 'support' | 'notification' | 'announcement';
}

/** Tabs of the three parts of the information centre. */
export function InformationTabs({ current }: InformationTabsProps) {
  return (
    <nav className={css['tabs']} aria-label={t('information.parts')}>
      {(['support', 'notification', 'announcement'] as const).map((part) => (
        <NavLink
          key={part}
          to={`/information-center/${part}`}
          replace
          className={classes(css['tab'])}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(`information.${part}`)}
        </NavLink>
      ))}
    </nav>
  );
}
