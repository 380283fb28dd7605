import { COUNTRY_CODES } from '../../../vocabulary/countries.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { seededRandom } from '../../../world/random.ts';
import type { Simulate, SimulatedLogin, SimulationInput } from '../simulated-login.ts';
import { NEWEST_WORLD } from '../world-version.ts';
import { worldOf } from '../worlds.ts';

export const { nationalDefault, personas, randomAccounts, randomTransactions } = worldOf(NEWEST_WORLD);

/** A Wednesday at noon. */
export const LINKED_AT = Date.UTC(2026, 2, 18, 12);
export const ALWAYS = { from: '1970-01-01', to: '9999-12-31' };

export interface Subject {
  readonly name: string;
  readonly countryCode: string;
  readonly simulate: Simulate;
}

export const nationals: readonly Subject[] = COUNTRY_CODES.filter((code) => code !== 'US').map(
  (countryCode) => {
    const simulate = nationalDefault(countryCode);
    if (!simulate) throw new Error(`no default user for ${countryCode}`);
    return { name: `default of ${countryCode}`, countryCode, simulate };
  },
);

const BY_DEPTH: readonly string[] = ['CA', 'GB', 'ES', 'NL', 'FR', 'IE', 'DE'];

/** Who is simulated here, with the country of their bank; of the generic countries none, which all are made alike. */
export const subjects: readonly Subject[] = [
  ...Object.entries(personas).map(([name, simulate]) => ({ name, countryCode: 'US', simulate })),
  { name: 'random accounts', countryCode: 'US', simulate: randomAccounts },
  { name: 'random accounts in Ireland', countryCode: 'IE', simulate: randomAccounts },
  { name: 'user_yuppie in Britain', countryCode: 'GB', simulate: personas.user_yuppie ?? randomAccounts },
  ...nationals.filter(({ countryCode }) => BY_DEPTH.includes(countryCode)),
];

export const everybody: readonly Subject[] = [
  ...subjects,
  ...nationals.filter(({ countryCode }) => !BY_DEPTH.includes(countryCode)),
];

export interface Situation {
  readonly now?: number;
  readonly linkedAt?: number;
  readonly seed?: string;
  readonly institutionId?: string;
  readonly history?: { readonly from?: string; readonly to?: string };
}

export function inputOf(countryCode: string, situation: Situation = {}): SimulationInput {
  const {
    linkedAt = LINKED_AT,
    now = linkedAt,
    seed = 'fixed',
    institutionId = 'ins_109508',
    history = {},
  } = situation;
  const random = seededRandom(seed);
  const profile = { institutionId, name: 'First Platypus Bank', countryCodes: [countryCode] };
  return {
    world: NEWEST_WORLD,
    profile: { ...profile, products: [], oauth: false, routingNumbers: [], settings: {} },
    countryCode,
    linkedAt,
    now,
    history: { from: iso(linkedAt - 760 * DAY_MS), to: '9999-12-31', ...history },
    random: (...labels) => random.stream('item', 1, ...labels),
  };
}

export function loginOf({ simulate, countryCode }: Subject, situation: Situation = {}): SimulatedLogin {
  return simulate(inputOf(countryCode, situation));
}

export function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
