import { SocialIcon } from '@arara/ui';
import { useT } from '../messages/i18n.ts';
import type { SiteRecord } from './site-data.ts';
import css from './network-links.module.css';

type Network = SiteRecord['socials'][number];

interface NetworkLinksProps {
  networks: readonly Network[];
  /** `signs`: icons in a row. `cards`: icons with names, side by side. */
  look: 'signs' | 'cards';
}

/** Links to the site's social networks. They open a new tab, and screen readers announce that. */
export function NetworkLinks({ networks, look }: NetworkLinksProps) {
  const t = useT();
  return (
    <ul className={css[look]}>
      {networks.map(({ name, icon, link }) => (
        <li key={`${icon} ${link}`}>
          <a href={link} target="_blank" rel="noreferrer" aria-label={t('support.newTab', { name })}>
            <SocialIcon name={icon} size={look === 'signs' ? 22 : 26} />
            {look === 'cards' && <span>{name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
