/** Adds sound to a loop from a sample on; what goes beyond the end comes round to the beginning. */
export function addRound(loop: Float32Array, sound: Float32Array, from: number, gain: number): void {
  let place = ((from % loop.length) + loop.length) % loop.length;
  for (let index = 0; index < sound.length; index++) {
    loop[place]! += sound[index]! * gain;
    place += 1;
    if (place === loop.length) place = 0;
  }
}

/**
 * Runs an effect with a memory over a loop as if the loop had always been playing: a first round fills the memory, the
 * second is kept. The memory must be shorter than the loop.
 */
export function runRound(loop: Float32Array, effect: (input: number) => number): Float32Array {
  for (const value of loop) effect(value);
  return loop.map((value) => effect(value));
}
