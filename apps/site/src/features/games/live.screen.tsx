import { PageHeader, classes } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import { GameList } from './game-list.tsx';
import css from './games.module.css';
import { NothingHere } from './nothing-here.tsx';

/** `/video`: tables that are live. Where there is none, the page says so. */
export function LiveScreen() {
  const t = useT();
  return (
    <div className={classes(css['screen'], css['page'])}>
      <PageHeader title={t('video.title')} />
      <GameList
        filter={{ category: 'live', sort: 'popular' }}
        nothing={<NothingHere title={t('video.none')} text={t('video.noneText')} />}
        wide
      />
    </div>
  );
}
