import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { lotteryWheel } from './lottery-wheel.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...lotteryWheel, position: 40, screen, bodies: texts.bodies });
