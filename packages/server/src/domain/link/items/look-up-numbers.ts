import type { VerificationStatus } from '../../../vocabulary/verification-statuses.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import { matchNames } from '../../products/identity/match/names.ts';
import type { AccountCheck } from '../../records/account-check.ts';
import type { Call } from '../../services.ts';
import type { NumbersLookup } from './accepted-numbers.ts';
import type { CheckedNumbers } from './typed-numbers.ts';

/** What typed numbers are looked up for. */
export interface LookupWishes {
  /** Whether they are known to be those of an account. */
  readonly match: boolean;
  /** How likely they are, whatever is known. */
  readonly insights: boolean;
}

/** Everybody knows what is on file in the sandbox: two accounts of any bank of the United States, two of one branch in Canada, and a name. */
const SIMULATED_ACCOUNTS: ReadonlyMap<string, 'known' | 'likely'> = new Map([
  ['US 1111222233331111', 'known'],
  ['US 1111222233333333', 'likely'],
  ['CA 011011111 11223311', 'known'],
  ['CA 011011111 11223333', 'likely'],
]);
const SIMULATED_NAME = 'John Smith';

/**
 * Looks typed numbers up where account numbers are known. That is the sandbox alone: elsewhere nobody can be asked, so nothing is ever
 * found, no name is compared, and the verdict rests on the form of the numbers.
 * @returns null where only a match was wished for, and there is none
 */
export function lookUpNumbers(
  { environment }: Pick<Call, 'environment'>,
  { country, numbers, bankName }: CheckedNumbers,
  { match, insights }: LookupWishes,
): NumbersLookup | null {
  const { simulated } = traitsOf(environment);
  const { routing, account, name } = numbers;
  const known = SIMULATED_ACCOUNTS.get(country === 'US' ? `US ${account}` : `CA ${routing} ${account}`);
  // Whoever is not asked knows nothing against the numbers either.
  const onFile = simulated ? (known ?? 'unknown') : 'likely';
  const check: AccountCheck = {
    name,
    nameScore: simulated ? (matchNames(name, SIMULATED_NAME)?.score ?? null) : null,
    // Numbers of simulated banks are in no directory.
    format: simulated || bankName !== null ? 'valid' : 'unknown',
  };
  if (match && onFile === 'known') return { proof: 'database_match', status: 'database_matched', check };
  return insights ? { proof: 'database_insights', status: VERDICTS[onFile], check } : null;
}

const VERDICTS = {
  known: 'database_insights_pass',
  likely: 'database_insights_pass_with_caution',
  unknown: 'database_insights_fail',
} as const satisfies Record<string, VerificationStatus>;
