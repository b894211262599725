type Step = (now: number) => void;

const steps = new Set<Step>();
let frame = 0;

function run(now: number): void {
  for (const step of steps) step(now);
  frame = steps.size > 0 ? requestAnimationFrame(run) : 0;
}

/** Calls `step` with the page's time before every paint, in one loop for all, until the returned function is called. */
export function onEveryFrame(step: Step): () => void {
  steps.add(step);
  if (frame === 0) frame = requestAnimationFrame(run);
  return () => {
    steps.delete(step);
    if (steps.size > 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };
}
