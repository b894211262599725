import { useLocation, useNavigate } from 'react-router';

export const SECURITY_PATH = '/security-center';

/** What one step of a task passes to the next, in the router's state. */
export interface TaskOrigin {
  /** The screen where the task started, and where it ends. */
  origin?: string;
  /** The step that required a proof, and continues after it. */
  onward?: string;
  /** What was typed in that step. */
  draft?: string;
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/** Parses the router's state, which any screen or an older build may have written. */
export function parseTaskOrigin(state: unknown): TaskOrigin & { origin: string } {
  const { origin, onward, draft } = (typeof state === 'object' && state !== null ? state : {}) as TaskOrigin;
  return {
    origin: isPath(origin) ? origin : SECURITY_PATH,
    ...(isPath(onward) && { onward }),
    ...(typeof draft === 'string' && { draft }),
  };
}

/** Returns the origin of this task and the way back to it. */
export function useTaskOrigin() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const journey = parseTaskOrigin(state);
  return { ...journey, goBack: () => void navigate(journey.origin, { replace: true }) };
}
