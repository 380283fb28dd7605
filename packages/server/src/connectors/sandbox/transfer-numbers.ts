import type { RawAccount, RawTransferNumbers } from '../sdk/records.ts';

/** Before the mask, as in the numbers of checking and savings. */
const NUMBER_STEM = '111122223333';
const DTC_NUMBERS = ['0198'];
const PLAN = '01234';
const RETIREMENT: ReadonlySet<string> = new Set(['401k', 'roth 401k']);

/** Numbers of the investment accounts, as the country of the login moves them; elsewhere there are none. */
export function transferNumbers(
  accounts: readonly RawAccount[],
  countryCode: string,
): readonly RawTransferNumbers[] {
  return accounts.flatMap(({ key, type, subtype, mask }): RawTransferNumbers[] => {
    if (type !== 'investment' || mask === null) return [];
    const account = `${NUMBER_STEM}${mask}`;
    if (RETIREMENT.has(subtype ?? '')) return [{ key, scheme: 'retirement_401k', plan: PLAN, account }];
    if (countryCode === 'US') return [{ key, scheme: 'acats', account, dtcNumbers: DTC_NUMBERS }];
    return countryCode === 'CA' ? [{ key, scheme: 'aton', account }] : [];
  });
}
