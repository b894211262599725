/**
 * The profile photos: people of the 3D emoji set, by code point. Adults only, in every skin tone. The site's build
 * draws each on its own background. A changed drawing needs a new edition, since a file name is permanent.
 */
export const photos = {
  males: [
    '1f468-1f3fe',
    '1f468-1f3fb',
    '1f468-1f3fd',
    '1f468-1f3fe-200d-1f9b1',
    '1f9d4-1f3fb-200d-2642-fe0f',
    '1f9d4-1f3fe-200d-2642-fe0f',
    '1f468-1f3fb-200d-1f9b0',
    '1f468-1f3fd-200d-1f9b1',
    '1f468-1f3fe-200d-1f9b2',
    '1f468-1f3fb-200d-1f9b3',
    '1f474-1f3fe',
    '1f468-1f3fe-200d-1f3a4',
    '1f468-1f3fb-200d-1f373',
    '1f468-1f3fe-200d-1f3a8',
    '1f468-1f3fd-200d-1f680',
  ],
  females: [
    '1f469-1f3fe',
    '1f469-1f3fb',
    '1f469-1f3fd',
    '1f469-1f3fe-200d-1f9b1',
    '1f469-1f3fb-200d-1f9b1',
    '1f469-1f3fb-200d-1f9b0',
    '1f469-1f3fd-200d-1f9b1',
    '1f471-1f3fe-200d-2640-fe0f',
    '1f469-1f3fe-200d-1f9b3',
    '1f475-1f3fb',
    '1f9d5-1f3fd',
    '1f469-1f3fe-200d-1f3a4',
    '1f469-1f3fb-200d-1f373',
    '1f469-1f3fe-200d-1f3a8',
    '1f469-1f3fd-200d-1f680',
  ],
} as const;

/** The folder where the site serves them. Files under `/assets/` never change, so the edition is part of the name. */
export const PHOTO_FOLDER = 'assets/people-1';

export function photoUrl(name: string): string {
  return `/${PHOTO_FOLDER}/${name}.webp`;
}
