import { type Allpass, type Comb, SOFT_HERTZ, allpasses, combs } from './echo.ts';

function addAllpass(context: AudioContext, source: AudioNode, { seconds, gain }: Allpass): AudioNode {
  const delay = new DelayNode(context, { maxDelayTime: seconds, delayTime: seconds });
  const entrance = new GainNode(context);
  const exit = new GainNode(context);
  source.connect(entrance).connect(delay).connect(exit);
  delay.connect(new GainNode(context, { gain })).connect(entrance);
  entrance.connect(new GainNode(context, { gain: -gain })).connect(exit);
  return exit;
}

function addComb(context: AudioContext, source: AudioNode, { seconds, feedback, pan, gain }: Comb): AudioNode {
  const delay = new DelayNode(context, { maxDelayTime: seconds, delayTime: seconds });
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: SOFT_HERTZ, Q: -3 });
  source.connect(delay).connect(soft);
  soft.connect(new GainNode(context, { gain: feedback })).connect(delay);
  return delay.connect(new GainNode(context, { gain })).connect(new StereoPannerNode(context, { pan }));
}

/** The echo of a small room between two nodes. Delays need no samples, so that nothing holds up the page: an impulse would. */
export function connectEcho(context: AudioContext, source: AudioNode, target: AudioNode): void {
  const thick = allpasses.reduce((before: AudioNode, allpass) => addAllpass(context, before, allpass), source);
  for (const comb of combs) addComb(context, thick, comb).connect(target);
}
