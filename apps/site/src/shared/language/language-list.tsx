import { localeTags } from '@arara/contract/locales';
import { Icon } from '@arara/ui';
import { locale } from '../messages/i18n.ts';
import { changeLocale } from './change-locale.ts';
import css from './language.module.css';
import { useLanguages } from './languages.ts';

/** The list of languages. A choice reloads the page. */
export function LanguageList() {
  const languages = useLanguages();
  return (
    <ul className={css['list']}>
      {languages.map(({ key, name, flag }) => (
        <li key={key}>
          <button
            type="button"
            lang={localeTags[key]}
            aria-current={key === locale() ? 'true' : undefined}
            onClick={() => changeLocale(key)}
          >
            <img src={flag} alt="" width={22} height={22} />
            <span>{name}</span>
            {key === locale() && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
