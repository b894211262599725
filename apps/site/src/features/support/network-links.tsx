import { SocialIcon } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import type { SiteRecord } from '../../app/site-data.ts';
import css from './network-links.module.css';

type Network = SiteRecord['socials'][number];

interface NetworkLinksProps {
  networks: readonly Network[];
  /** `signs`: the pictures alone, in a row. `cards`: with the name, one beside the other. */
  look: 'signs' | 'cards';
}

/** Where else the site is found. Every link opens beside the page, and says so to who does not see it. */
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
