import { Ball } from '../draws/ball.web.tsx';
import { Globe } from '../draws/globe.web.tsx';
import { Lights } from '../draws/number-board.web.tsx';
import { BallPlaces, type NumbersPicture } from '../draws/numbers-looks.web.tsx';
import { URN } from './pays.ts';
import css from './draw-picture.module.css';

/** The urn with the ball that came last, all that came, and where they lie among the eighty. */
export const DrawPicture: NumbersPicture = ({ balls, turning, t }) => {
  const last = balls.at(-1);
  return (
    <div className={css['picture']}>
      <div className={css['urn']}>
        <Globe turning={turning} />
        {turning && last !== undefined && (
          <span key={last} className={css['last']} aria-hidden="true">
            <Ball number={last} fresh />
          </span>
        )}
      </div>
      <div className={css['tray']}>
        <p>{t('ball', { n: balls.length, all: URN.drawn })}</p>
        <BallPlaces {...{ balls, turning }} drawn={URN.drawn} />
      </div>
      <div className={css['lights']}>
        <Lights numbers={URN.numbers} balls={balls} />
      </div>
    </div>
  );
};
