import type { SimulatedWorld } from './simulated-world.ts';
import { firstWorld } from './world-1/index.ts';
import { secondWorld } from './world-2/index.ts';
import type { WorldVersion } from './world-version.ts';

const worlds: Readonly<Record<WorldVersion, SimulatedWorld>> = { 1: firstWorld, 2: secondWorld };

export function worldOf(version: WorldVersion): SimulatedWorld {
  return worlds[version];
}
