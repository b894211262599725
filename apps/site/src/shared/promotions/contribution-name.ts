import { isCategory } from '../games/category.ts';
import { t } from '../messages/i18n.ts';

interface Contribution {
  category: string | null;
  game: string | null;
}

/** Names the game or the category that a wagering contribution is for; undefined for all other games. */
export function contributionName({ category, game }: Contribution): string | undefined {
  return game ?? (isCategory(category) ? t(`shell.category.${category}`) : (category ?? undefined));
}
