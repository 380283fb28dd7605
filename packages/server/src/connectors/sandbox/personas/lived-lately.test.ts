import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../world/durations.ts';
import { trueRandom } from '../../../world/random.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { nationalDefault as olderDefault } from '../world-1/national.ts';
import { LIVES_MAX } from './lived-lately.ts';
import {
  ALWAYS,
  inputOf,
  iso,
  LINKED_AT,
  nationalDefault,
  personas,
  type Situation,
} from './subjects.fixture.ts';

const yuppie = personas.user_yuppie;
const ofBonus = personas.user_credit_bonus;
if (!yuppie || !ofBonus) throw new Error('no such personas');

/** How many streams the life of a persona draws from; an account's numbers follow from none of them. */
function drawn(input: SimulationInput, simulate = yuppie): number {
  let count = 0;
  const random: SimulationInput['random'] = (...labels) => {
    if (labels[0] === 'person') count += 1;
    return input.random(...labels);
  };
  const login = simulate?.({ ...input, random });
  login?.accounts();
  return count;
}

describe('a simulated life', () => {
  const usual = inputOf('US');
  const otherwise = (situation: Situation) => inputOf('US', situation);
  /** So many others that no life of before is kept. */
  const forget = () => {
    for (let n = 0; n < LIVES_MAX; n++) drawn(otherwise({ seed: `other ${n}` }));
  };
  beforeEach(forget);

  it('is lived once for calls that ask for it one after the other', () => {
    expect(drawn(usual)).toBeGreaterThan(0);
    expect(drawn(usual)).toBe(0);
    expect(drawn(otherwise({ now: LINKED_AT + HOUR_MS }))).toBe(0);
    expect(drawn(otherwise({ now: LINKED_AT + DAY_MS }))).toBe(0);
  });

  it('is lived once though calls about other Items come between, but not however many', () => {
    expect(drawn(usual)).toBeGreaterThan(0);
    expect(drawn(otherwise({ seed: 'another' }))).toBeGreaterThan(0);
    expect([drawn(usual), drawn(otherwise({ seed: 'another' }))]).toEqual([0, 0]);
    forget();
    expect(drawn(usual)).toBeGreaterThan(0);
  });

  it('is lived once though the last day that exists moves on', () => {
    const on = (days: number) => {
      const now = LINKED_AT + days * DAY_MS;
      return otherwise({ now, history: { ...usual.history, to: iso(now) } });
    };
    const told = (input: SimulationInput) => {
      const login = yuppie(input);
      const accounts = login.accounts();
      return [accounts, ...accounts.map(({ key }) => login.transactions(key, ALWAYS)), login.liabilities()];
    };
    forget();
    const anew = told(on(2));
    forget();
    expect(drawn(on(-1))).toBeGreaterThan(0);
    expect([drawn(on(0)), drawn(on(1)), drawn(on(2))]).toEqual([0, 0, 0]);
    expect(told(on(2))).toEqual(anew);
  });

  it.each([nationalDefault, olderDefault])('is lived once for the user of a country', (defaultOf) => {
    expect(drawn(inputOf('GB'), defaultOf('GB'))).toBeGreaterThan(0);
    expect(drawn(inputOf('GB'), defaultOf('GB'))).toBe(0);
    expect(drawn(inputOf('FR'), defaultOf('FR'))).toBeGreaterThan(0);
  });

  it.each([
    ['another Item', otherwise({ seed: 'another' })],
    ['another month', otherwise({ now: LINKED_AT + 20 * DAY_MS })],
    ['a month before', otherwise({ now: LINKED_AT - 20 * DAY_MS })],
    ['another day of linking', otherwise({ linkedAt: LINKED_AT - DAY_MS, now: LINKED_AT })],
    ['another institution', otherwise({ institutionId: 'ins_109509' })],
    ['another country', inputOf('GB')],
    ['a longer history', otherwise({ history: ALWAYS })],
    ['a world without a seed', { ...usual, random: (...labels) => trueRandom().stream(...labels) }],
  ] satisfies [string, SimulationInput][])('is lived anew for %s', (_, input) => {
    drawn(usual);
    expect(drawn(input)).toBeGreaterThan(0);
  });

  it('is lived anew for another person', () => {
    drawn(usual);
    expect(drawn(usual, ofBonus)).toBeGreaterThan(0);
  });

  it('tells the same whether it is kept or lived anew', () => {
    const tomorrow = otherwise({ now: LINKED_AT + DAY_MS });
    const told = () => {
      const login = yuppie(tomorrow);
      const accounts = login.accounts();
      return [accounts, ...accounts.map(({ key }) => login.transactions(key, ALWAYS)), login.liabilities()];
    };
    forget();
    const first = told();
    expect(told()).toEqual(first);
    forget();
    // As of the day before, and of the last of its month.
    drawn(usual);
    expect(told()).toEqual(first);
    drawn(otherwise({ now: LINKED_AT + 12 * DAY_MS }));
    expect(told()).toEqual(first);
  });
});
