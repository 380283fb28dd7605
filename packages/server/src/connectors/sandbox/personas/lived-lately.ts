import type { Day } from '../../../world/days.ts';
import type { LifeInput, SimulationInput } from '../simulated-login.ts';
import type { Blueprint } from './blueprint.ts';
import { type History, live, toldUntil } from './history.ts';

type BlueprintOf = (input: LifeInput) => Blueprint;

/** Of the Items of an application's tests, whose pulls take turns when a clock moves; each has some hundred kB. */
export const LIVES_MAX = 16;

/** The oldest first. */
const lately = new Map<string, { readonly of: BlueprintOf; readonly history: History }>();

/**
 * The history of a person as of today. Calls about one Item come one after the other and ask for the same one: the latest are kept,
 * under all that they follow from. Of a period that has begun everything is known, so it serves until the next one begins.
 */
export function livedLately(of: BlueprintOf, blueprint: Blueprint, input: SimulationInput): History {
  const until = toldUntil(input);
  const { asOf } = until;
  const life = lifeOf(input, blueprint.timeline.periods(asOf, asOf).at(-1)?.label ?? asOf);
  const known = lately.get(life);
  const lived = known?.of === of ? known : { of, history: live(blueprint, input) };
  lately.delete(life);
  lately.set(life, lived);
  const oldest = lately.size > LIVES_MAX ? lately.keys().next().value : undefined;
  if (oldest !== undefined) lately.delete(oldest);
  return { ...lived.history, ...until };
}

/** An Item's streams are known by one of them; those of a world without a seed are no two times the same. */
function lifeOf(input: SimulationInput, period: string | Day): string {
  const { world, profile, countryCode, linkedAt, history, random } = input;
  const { institutionId, name } = profile;
  const streams = random('life').bytes(32).toString('hex');
  const { from } = history;
  return JSON.stringify([streams, world, institutionId, name, countryCode, linkedAt, period, from]);
}
