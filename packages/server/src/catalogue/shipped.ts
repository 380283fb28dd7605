import type { AuthMethods, Institution } from '../domain/institutions/institution.ts';
import marks from './institution-marks.data.json' with { type: 'json' };
import alias from './institutions-alias.data.json' with { type: 'json' };
import canada from './institutions-ca.data.json' with { type: 'json' };
import germany from './institutions-de.data.json' with { type: 'json' };
import spain from './institutions-es.data.json' with { type: 'json' };
import otherEurope from './institutions-europe.data.json' with { type: 'json' };
import france from './institutions-fr.data.json' with { type: 'json' };
import britain from './institutions-gb.data.json' with { type: 'json' };
import ireland from './institutions-ie.data.json' with { type: 'json' };
import netherlands from './institutions-nl.data.json' with { type: 'json' };
import reference from './institutions-sandbox.data.json' with { type: 'json' };
import states from './institutions-us.data.json' with { type: 'json' };

/**
 * An institution as the data files hold it: what all of them share is left out. Settings in `profile`:
 *
 * `timeZone`, `currency`; and where an institution stands for something (sandbox.md 4.1, 4.2, 5.3) `balance: 'slow'`,
 * `achRouting`, `handOff: 'qr' | 'app'`, `accountNumbers: 'limited_purpose'`, `supported: false` (logins answer
 * `INSTITUTION_NO_LONGER_SUPPORTED`), `mfa: 'always'`, `alias: true`.
 */
export interface SandboxInstitution
  extends Omit<
    Institution,
    'logo' | 'mark' | 'routingNumbers' | 'authMethods' | 'connector' | 'environments' | 'health'
  > {
  readonly logo?: string;
  readonly routingNumbers?: readonly string[];
  readonly authMethods: readonly (keyof AuthMethods)[];
  readonly health?: NonNullable<Institution['health']>;
}

const allProducts = (
  'assets auth balance credit_details deposit_switch identity income investments liabilities ' +
  'transactions'
).split(' ');

/**
 * The institutions that come with the service. All belong to the sandbox: those of sandbox.md 4.1, the well-known numbers
 * of 4.2, and invented ones. What can be linked in production is loaded by the operator.
 */
export function shippedInstitutions(): Institution[] {
  const records = [
    ...(reference as SandboxInstitution[]),
    ...alias.ids.map(aliasInstitution),
    ...(states as SandboxInstitution[]),
    ...(canada as SandboxInstitution[]),
    ...(britain as SandboxInstitution[]),
    ...(ireland as SandboxInstitution[]),
    ...(france as SandboxInstitution[]),
    ...(spain as SandboxInstitution[]),
    ...(netherlands as SandboxInstitution[]),
    ...(germany as SandboxInstitution[]),
    ...(otherEurope as SandboxInstitution[]),
  ];
  return records.map(complete);
}

/** A neutral bank under the number of a real one, so that tests which use the number work. */
function aliasInstitution(id: string): SandboxInstitution {
  const number = id.slice('ins_'.length);
  return {
    id,
    name: `Sandbox Bank ${number}`,
    products: allProducts,
    countryCodes: ['US'],
    url: `https://www.sandbox-bank-${number}.example`,
    primaryColor: '#3d5a80',
    oauth: false,
    authMethods: ['instantAuth'],
    profile: {
      timeZone: 'America/New_York',
      currency: 'USD',
      alias: true,
      ...(alias.alwaysMfa.includes(id) ? { mfa: 'always' } : {}),
    },
  };
}

/** What the simulated bank's accounts have where its institution says nothing else. */
const USUAL_ROUTING = '011401533';

/** The numbers that a bank is found by are those that its accounts have (D113). */
function routingOf({
  products,
  countryCodes,
  routingNumbers = [],
  profile,
}: SandboxInstitution): Pick<Institution, 'routingNumbers' | 'profile'> {
  const hasRouting = countryCodes.includes('US') && products.includes('auth');
  if (!hasRouting) return { routingNumbers, profile };
  const own = typeof profile.achRouting === 'string' ? profile.achRouting : USUAL_ROUTING;
  const [achRouting = own] = routingNumbers;
  return {
    routingNumbers: routingNumbers.length > 0 ? routingNumbers : [achRouting],
    profile: achRouting === USUAL_ROUTING ? profile : { ...profile, achRouting },
  };
}

/** Countries whose deposits are told apart well enough to speak of income. */
const INCOME_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'GB', 'IE', 'FR', 'ES', 'NL']);

/** Income is told from transactions, so whoever makes reports of assets makes those of income. */
function withIncome({ products, countryCodes }: SandboxInstitution): readonly string[] {
  const offers = products.includes('assets') && countryCodes.some((code) => INCOME_COUNTRIES.has(code));
  return offers ? [...products, 'income_verification'].sort() : products;
}

function complete(record: SandboxInstitution): Institution {
  const mark = (marks as Readonly<Record<string, string>>)[record.id];
  return {
    ...record,
    products: withIncome(record),
    ...(mark === undefined ? {} : { mark }),
    ...routingOf(record),
    logo: record.logo ?? null,
    authMethods: {
      instantAuth: record.authMethods.includes('instantAuth'),
      instantMatch: record.authMethods.includes('instantMatch'),
      automatedMicroDeposits: record.authMethods.includes('automatedMicroDeposits'),
      instantMicroDeposits: record.authMethods.includes('instantMicroDeposits'),
    },
    connector: 'sandbox',
    environments: ['sandbox'],
  };
}
