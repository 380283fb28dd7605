import type { SimulatedWorld } from './simulated-world.ts';
import { firstWorld } from './world-1/index.ts';
import type { WorldVersion } from './world-version.ts';

const worlds: Readonly<Record<WorldVersion, SimulatedWorld>> = { 1: firstWorld };

export function worldOf(version: WorldVersion): SimulatedWorld {
  return worlds[version];
}
