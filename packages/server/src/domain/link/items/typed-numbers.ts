import type { RawNumbers } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { canadianRouting, type NumbersCountry } from '../../../vocabulary/numbers-countries.ts';
import { isRoutingNumber } from '../../../vocabulary/routing-number.ts';
import type { Institution } from '../../institutions/institution.ts';
import type { Call } from '../../services.ts';
import type { TypedNumbers } from '../answer.ts';
import { withoutGaps } from './account-numbers.ts';

const HOLDER_LENGTH_MAX = 100;

export interface CheckedNumbers {
  readonly country: NumbersCountry;
  /** Without what people put between digits. */
  readonly numbers: TypedNumbers;
  /** Whose routing number it is; null when the directory does not know it. */
  readonly bankName: string | null;
}

/** What the numbers of an account look like, and what to say of others. */
interface NumbersForm {
  /** Null for what is no such number. */
  readonly routing: (digits: string) => string | null;
  readonly routingText: string;
  readonly account: RegExp;
  readonly accountText: string;
}

const FORMS: Readonly<Record<NumbersCountry, NumbersForm>> = {
  US: {
    routing: (digits) => (isRoutingNumber(digits) ? digits : null),
    routingText: 'routing must be the nine digits of a routing number, the last of them the check digit',
    account: /^\d{4,17}$/,
    accountText: 'account must be 4 to 17 digits',
  },
  CA: {
    routing: canadianRouting,
    routingText:
      'routing must be the five digits of the transit number and the three of the institution, or a zero, the three and the five',
    account: /^\d{7,12}$/,
    accountText: 'account must be 7 to 12 digits',
  },
};

/**
 * Numbers that an account in a country can have.
 * @throws INVALID_FIELD for the routing number or the name; INVALID_ACCOUNT_NUMBER
 */
export function checkNumbers(
  { directory }: Pick<Call, 'directory'>,
  typed: TypedNumbers,
  country: NumbersCountry = 'US',
): CheckedNumbers {
  const form = FORMS[country];
  const routing = form.routing(withoutGaps(typed.routing));
  const account = withoutGaps(typed.account);
  const name = typed.name.trim();
  if (routing === null) throw fail('INVALID_FIELD', form.routingText);
  if (!form.account.test(account)) throw fail('INVALID_ACCOUNT_NUMBER', form.accountText);
  if (name === '' || name.length > HOLDER_LENGTH_MAX)
    throw fail(
      'INVALID_FIELD',
      `name must be that of the account holder, at most ${HOLDER_LENGTH_MAX} characters`,
    );
  const filter = { countryCodes: [country], routingNumbers: [routing] };
  // Simulated banks share a number: it names none of them.
  const [bank, another] = directory.list(filter, 2, 0).institutions;
  const bankName = bank && !another ? bank.name : null;
  return { country, numbers: { ...typed, routing, account, name }, bankName };
}

/**
 * Checks typed numbers against those that the bank tells of the chosen account.
 * @throws INVALID_ACCOUNT_NUMBER when they are not the same
 */
export function requireSameNumbers(
  { routingNumbers }: Pick<Institution, 'routingNumbers'>,
  told: readonly RawNumbers[],
  { routing, account }: Pick<TypedNumbers, 'routing' | 'account'>,
): void {
  const isSame = told.some(
    (numbers) =>
      numbers.scheme === 'ach' &&
      numbers.account === account &&
      [numbers.routing, numbers.wireRouting, ...routingNumbers].includes(routing),
  );
  if (!isSame) throw fail('INVALID_ACCOUNT_NUMBER', 'the numbers are not those of the chosen account');
}
