import { fail } from '../../errors.ts';
import { meantValue } from '../../vocabulary/meant-value.ts';
import type { Policy } from '../services.ts';
import type { Partner } from './partner.ts';

/** Partners that every instance knows: the first 18 are those of 2020-09-14. */
const KNOWN: readonly string[] = [
  'achq',
  'check',
  'checkbook',
  'circle',
  'drivewealth',
  'dwolla',
  'galileo',
  'interactive_brokers',
  'modern_treasury',
  'ocrolus',
  'prime_trust',
  'rize',
  'sila_money',
  'unit',
  'velox',
  'vesta',
  'vopay',
  'wyre',
  // One edition of the API spelled the first of these two so, all others as the second.
  'sbv_api',
  'svb_api',
  'lithic',
  'alpaca',
  'astra',
  'moov',
  'treasury_prime',
  'marqeta',
  'checkout',
  'solid',
  'highnote',
  'gemini',
  'apex_clearing',
  'gusto',
  'adyen',
  'atomic',
  'i2c',
  'wepay',
  'riskified',
  'utb',
  'adp_roll',
  'fortress_trust',
  'bond',
  'bakkt',
  'teal',
  'zero_hash',
  'taba_pay',
  'knot',
  'sardine',
  'alloy',
  'finix',
  'nuvei',
  'layer',
  'boom',
  'paynote',
  'stake',
  'wedbush',
  'esusu',
  'ansa',
  'scribeup',
  'straddle',
  'loanpro',
  'bloom_credit',
  'sfox',
  'brale',
  'parafin',
  'cardless',
  'open_ledger',
  'valon',
  'gainbridge',
  'cardlytics',
  'pinwheel',
  'thread_bank',
  'array',
  'fiant',
  'oatfi',
  'curinos',
  'frame',
  'interchecks',
  'interchange',
  'atomicfi',
];

/** @throws INVALID_FIELD for a name that neither the API nor the operator knows. */
export function requireProcessor(name: string, { partners }: Pick<Policy, 'partners'>): void {
  const names = [...new Set([...KNOWN, ...partners.map((partner) => partner.name)])];
  if (names.includes(name)) return;
  const meant = meantValue(name, names);
  throw fail('INVALID_FIELD', {
    message: `processor must be one of: ${names.join(', ')}`,
    next: meant === undefined ? undefined : `Did you mean ${meant}?`,
  });
}

/** The processors whose tokens this team may use besides its own, because the operator says that it is that partner. */
export function processorsOf(partners: readonly Partner[], clientId: string): string[] {
  return partners.filter((partner) => partner.clientId === clientId).map(({ name }) => name);
}
