import { Panel } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import { useHelpLines } from './reality-check-queries.ts';
import css from './responsible-play.module.css';

/** Where players of this site find help. */
export function HelpLines() {
  const t = useT();
  const { data } = useHelpLines();
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.help')}</h2>
        <p className={css['note']}>{t('responsible.helpText')}</p>
        <ul className={css['rows']}>
          {data.map(({ name, phone, link }) => (
            <li key={name}>
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
              {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
