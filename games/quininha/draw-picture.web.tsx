import { Globe } from '../draws/globe.web.tsx';
import { BallPlaces, type NumbersPicture } from '../draws/numbers-looks.web.tsx';
import { URN } from './pays.ts';
import css from './draw-picture.module.css';

/** The urn, and the five balls as large as they fit. */
export const DrawPicture: NumbersPicture = ({ balls, turning, t }) => (
  <div className={css['picture']}>
    <div className={css['urn']}>
      <Globe turning={turning} />
    </div>
    <p>{t('ball', { n: balls.length, all: URN.drawn })}</p>
    <BallPlaces {...{ balls, turning }} drawn={URN.drawn} />
  </div>
);
