import { fail } from '../../errors.ts';
import type { Headers } from './credentials.ts';

/** Neutral name first. */
const NAMES = ['service-version', 'plaid-version'] as const;
const NONE: readonly string[] = [];
const SUPPORTED = '2020-09-14';
const EARLIER: ReadonlySet<string> = new Set(['2017-03-08', '2018-05-22', '2019-05-29']);

/**
 * A missing version means the newest one (D39). Gives what to warn of where an earlier one is asked for and `takesEarlier` (D111).
 * @throws INCOMPATIBLE_API_VERSION, INVALID_HEADERS
 */
export function requireSupportedVersion(headers: Headers, takesEarlier: boolean): readonly string[] {
  let warnings: Set<string> | undefined;
  for (const name of NAMES) {
    const version = headers[name];
    if (version === undefined || version === SUPPORTED) continue;
    if (typeof version !== 'string' || !EARLIER.has(version))
      throw fail('INVALID_HEADERS', `the version header must be ${SUPPORTED} or absent`);
    if (!takesEarlier) {
      throw fail(
        'INCOMPATIBLE_API_VERSION',
        `version ${version} is not served; use ${SUPPORTED} or leave the header out`,
      );
    }
    warnings = (warnings ?? new Set()).add(`version ${version} was answered as ${SUPPORTED}`);
  }
  return warnings ? [...warnings] : NONE;
}

/**
 * The key that identified a caller before 2020-09-14, in every body.
 * @throws INCOMPATIBLE_API_VERSION
 */
export function refuseEarlierField(unknown: readonly string[]): void {
  if (!unknown.includes('public_key')) return;
  throw fail(
    'INCOMPATIBLE_API_VERSION',
    `public_key is a field of versions before ${SUPPORTED}; send client_id and secret instead`,
  );
}
