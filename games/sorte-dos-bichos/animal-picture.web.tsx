import type { Animal } from './animals.ts';
import css from './animal-picture.module.css';
import { pictureOf } from './art.ts';
import { Ostrich } from './ostrich.web.tsx';

interface AnimalPictureProps {
  readonly animal: Animal;
  assets(name: string): string;
}

/** An animal, as large as its place. Its name stands beside it or is said there. */
export function AnimalPicture({ animal, assets }: AnimalPictureProps) {
  if (animal === 'ostrich') return <Ostrich className={css['picture']} />;
  return <img className={css['picture']} src={assets(pictureOf[animal])} alt="" draggable={false} />;
}
