/**
 * Runs the jobs with at most `width` at once, beginning them in their order.
 * @param {readonly (() => Promise<void>)[]} jobs
 * @param {number} width
 */
export async function pool(jobs, width) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: width }, worker));
}
