import { useLocation, useNavigate } from 'react-router';

export const CENTER = '/security-center';

/** What a step of the way tells the next one, in the router's state. */
export interface Journey {
  /** Where the whole began, and ends. */
  origin?: string;
  /** What asked for a proof, and goes on with it. */
  onward?: string;
  /** What was typed there already. */
  draft?: string;
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/** Reads the router's state, which any screen may have written, or an older build. */
export function journeyOf(state: unknown): Journey & { origin: string } {
  const { origin, onward, draft } = (typeof state === 'object' && state !== null ? state : {}) as Journey;
  return {
    origin: isPath(origin) ? origin : CENTER,
    ...(isPath(onward) && { onward }),
    ...(typeof draft === 'string' && { draft }),
  };
}

/** Where this task came from, and the way back to it. */
export function useJourney() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const journey = journeyOf(state);
  return { ...journey, goBack: () => void navigate(journey.origin, { replace: true }) };
}
