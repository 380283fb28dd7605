import type { Day } from '../../../world/days.ts';
import type { LifeInput, SimulationInput } from '../simulated-login.ts';
import type { Blueprint } from './blueprint.ts';
import { type History, live, toldUntil } from './history.ts';

type BlueprintOf = (input: LifeInput) => Blueprint;

let latest: { readonly of: BlueprintOf; readonly life: string; readonly history: History } | undefined;

/**
 * The history of a person as of today. Calls about one Item come one after the other and ask for the same one: the latest is kept,
 * under all that it follows from. Of a period that has begun everything is known, so it serves until the next one begins.
 */
export function livedLately(of: BlueprintOf, blueprint: Blueprint, input: SimulationInput): History {
  const until = toldUntil(input);
  const { asOf } = until;
  const life = lifeOf(input, blueprint.timeline.periods(asOf, asOf).at(-1)?.label ?? asOf);
  if (latest?.of === of && latest.life === life) return { ...latest.history, ...until };
  const history = live(blueprint, input);
  latest = { of, life, history };
  return history;
}

/** An Item's streams are known by one of them; those of a world without a seed are no two times the same. */
function lifeOf(input: SimulationInput, period: string | Day): string {
  const { world, profile, countryCode, linkedAt, history, random } = input;
  const { institutionId, name } = profile;
  const streams = random('life').bytes(32).toString('hex');
  const { from } = history;
  return JSON.stringify([streams, world, institutionId, name, countryCode, linkedAt, period, from]);
}
