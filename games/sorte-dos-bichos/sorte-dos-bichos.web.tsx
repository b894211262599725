import type { RoundViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { DrawTable } from '../draws/draw-table.web.tsx';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { useBichosParts } from './bichos-parts.web.tsx';
import { type Choice, OPENING } from './choice.ts';
import { loadMessages } from './messages/messages.ts';
import { Rules } from './rules.web.tsx';
import css from './sorte-dos-bichos.module.css';

/** Sorte dos Bichos on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale, assets } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [choice, setChoice] = useState<Choice>(OPENING);
  return (
    <DrawTable
      site={props}
      {...useBichosParts({ choice, setChoice, t, locale, assets })}
      title={tile.title[locale]}
      className={css['bichos']}
      turbo="sorte-dos-bichos-turbo"
      rules={<Rules t={t} tDraws={tDraws} locale={locale} assets={assets} />}
    />
  );
}
