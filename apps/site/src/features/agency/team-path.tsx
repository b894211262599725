import { Icon, Skeleton } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import type { TeamStep } from './agency-queries.ts';
import css from './team.module.css';

interface TeamPathProps {
  /** The path from the reader's direct subordinate to the current member; `undefined` while loading. */
  path: readonly TeamStep[] | undefined;
  onGo: (below: number | undefined) => void;
}

/** Breadcrumbs of the position in the team. */
export function TeamPath({ path, onGo }: TeamPathProps) {
  return (
    <nav className={css['path']} aria-label={t('agency.team.path')} aria-busy={path === undefined}>
      <ol>
        <li>
          <button type="button" onClick={() => onGo(undefined)}>
            {t('agency.you')}
          </button>
        </li>
        {path === undefined ? (
          <li>
            <Skeleton width="88px" height="24px" />
          </li>
        ) : (
          path.map(({ id, name }, place) => (
            <li key={id}>
              <Icon name="chevron" size={16} />
              {place === path.length - 1 ? (
                <span aria-current="location">{name}</span>
              ) : (
                <button type="button" onClick={() => onGo(id)}>
                  {name}
                </button>
              )}
            </li>
          ))
        )}
      </ol>
    </nav>
  );
}
