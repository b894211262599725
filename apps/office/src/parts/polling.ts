import { CallError } from '@arara/contract/client';

/** How every list that changes under our hands is kept fresh. A refusal is final; a lost network is tried once more. */
export const polling = {
  refetchInterval: 5_000,
  retry: (count: number, error: Error) =>
    count < 1 && error instanceof CallError && (error.code === 0 || error.code === 503),
  retryDelay: 800,
};
