import { describe, expect, it } from 'vitest';
import { firstPeople, readFirstWorld } from './world-1.fixture.ts';
import golden from './world-1.golden.json' with { type: 'json' };

/** Made once, from the code that knew one world only; it is never made anew. */
const recorded: Readonly<Record<string, unknown>> = golden;

describe('a login that was made before worlds had a number', () => {
  it.each(firstPeople)('%s is read as it was then', async (name, user, countryCode) => {
    expect(await readFirstWorld(user, countryCode)).toEqual(recorded[name]);
  });
});
