import { localeNames, localeTags } from '@arara/contract/locales';
import { Button, Icon, Sheet } from '@arara/ui';
import { useState } from 'react';
import { chooseLocale, locale, useT } from '../../app/i18n.ts';
import css from './language.module.css';
import { useLanguages } from './languages.ts';

/** The language in use; a press lists the others. Choosing one starts the page again. */
export function LanguageButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { name, flag } = localeNames[locale()];
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)} icon={<Flag src={`/flags/${flag}.svg`} />}>
        {name} <Icon name="down" size={16} />
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('language.title')}>
        <Languages />
      </Sheet>
    </>
  );
}

function Languages() {
  const languages = useLanguages();
  return (
    <ul className={css['list']}>
      {languages.map(({ key, name, flag }) => (
        <li key={key}>
          <button
            type="button"
            lang={localeTags[key]}
            aria-current={key === locale() ? 'true' : undefined}
            onClick={() => chooseLocale(key)}
          >
            <Flag src={flag} />
            <span>{name}</span>
            {key === locale() && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Flag({ src }: { src: string }) {
  return <img src={src} alt="" width={22} height={22} />;
}
