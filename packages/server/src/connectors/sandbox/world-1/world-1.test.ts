import { describe, expect, it } from 'vitest';
import { bank, contextOf, login } from '../connector.fixture.ts';
import { firstPeople, readFirstWorld } from './world-1.fixture.ts';
import golden from './world-1.golden.json' with { type: 'json' };

/** Made once, from the code that knew one world only; it is never made anew. */
const recorded: Readonly<Record<string, unknown>> = golden;

describe('a login that was made before worlds had a number', () => {
  it.each(firstPeople)('%s is read as it was then', async (name, user, countryCode) => {
    expect(await readFirstWorld(user, countryCode)).toEqual(recorded[name]);
  });

  it('keeps its world when it is changed or made anew, and a new one is of the second world', async () => {
    const made = await login('user_yuppie', 'any');
    expect(made.world).toBe(2);
    const { world: _, ...first } = made;
    expect(bank.renewed?.(first, made)).toEqual(first);
    const again = await login('user_yuppie', 'any', contextOf(), { updating: first });
    expect(again).toEqual(first);
    const changed = await bank.mutate(contextOf(), first, { generate: 1 });
    expect(changed?.credential).not.toHaveProperty('world');
  });
});
