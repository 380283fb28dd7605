import { keyedStream, type RandomSource, seededRandom } from '../random.ts';

/**
 * Randomness of a simulated process: keys and nonces follow from the seed too, so that a run repeats to the last bit. Never to
 * be used by a service that keeps anything.
 * @param start which process on its store this is, counted from 0, so that no two make the same keys
 */
export function simulatedRandom(seed: string, start: number): RandomSource {
  return { ...seededRandom(seed), secure: keyedStream(seed, ['secure', start]) };
}
