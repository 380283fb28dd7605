import type { LiabilityKind } from '../../../vocabulary/liabilities.ts';
import { CUSTOM_ACCOUNT_TYPES, goTogether, knownSubtype, typeOfSubtype } from './account-types.ts';
import type { CustomAccount, CustomNumbers, CustomTransaction } from './model.ts';
import type { JsonPlace, Members } from './place.ts';
import { readCurrency } from './read-currency.ts';
import { readCustomIdentity } from './read-identity.ts';
import { checkIncomePapers } from './read-income.ts';
import { readInflow } from './read-inflow.ts';
import { readCustomHoldings, readCustomTrades } from './read-investments.ts';
import { readLiability } from './read-liability.ts';

const DEFAULT_CURRENCY = 'USD';
const LONGEST_LIST = 10_000;

export function readAccount(place: JsonPlace): CustomAccount | undefined {
  const account = place.members();
  const subtype = readSubtype(account.get('subtype'));
  const type = readType(account, subtype);
  const currency = readCurrency(account.get('currency')) ?? DEFAULT_CURRENCY;
  const forcedAvailable = account.get('force_available_balance')?.number();
  const nullAvailable = account.get('has_null_available_balance');
  const hasNullAvailable = nullAvailable?.boolean() ?? false;
  if (forcedAvailable !== undefined && hasNullAvailable) {
    nullAvailable?.fail('must not be true together with force_available_balance');
  }
  const liability = readLiability(account.get('liability'), type, subtype);
  const read = {
    index: place.index,
    subtype: subtype ?? impliedSubtype(liability?.kind),
    startingBalance: account.get('starting_balance')?.number(),
    forcedAvailable,
    hasNullAvailable,
    currency,
    ...readMeta(account.get('meta')),
    numbers: readNumbers(account.get('numbers')),
    transactions: readTransactions(account, currency),
    holdings: readCustomHoldings(account.get('holdings'), currency),
    investmentTransactions: readCustomTrades(account.get('investment_transactions'), currency),
    identity: readCustomIdentity(account.get('identity')),
    liability,
    inflow: readInflow(account.get('inflow_model')),
  };
  if (type !== undefined && type !== 'investment') refuseInvestments(account);
  checkIncomePapers(account.get('income'));
  account.close();
  return type === undefined ? undefined : { ...read, type };
}

function refuseInvestments(account: Members): void {
  for (const name of ['holdings', 'investment_transactions']) {
    const list = account.get(name);
    if (list !== undefined && !list.isEmptyList()) list.fail('must be empty but on an investment account');
  }
}

function readSubtype(place: JsonPlace | undefined): string | null {
  const text = place?.text();
  if (text === undefined) return null;
  return knownSubtype(text) ?? place?.fail('must be an account subtype') ?? null;
}

/** A type that is missing follows from the subtype. */
function readType(account: Members, subtype: string | null): CustomAccount['type'] | undefined {
  const place = account.get('type');
  if (place !== undefined) {
    const type = place.oneOf(CUSTOM_ACCOUNT_TYPES);
    if (type !== undefined && subtype !== null && !goTogether(type, subtype)) {
      account.get('subtype')?.warn('does not go with the account type');
    }
    return type;
  }
  const implied = subtype === null ? undefined : typeOfSubtype(subtype);
  return implied ?? account.required('type')?.oneOf(CUSTOM_ACCOUNT_TYPES);
}

function impliedSubtype(kind: LiabilityKind | undefined): string | null {
  return kind === 'credit' ? 'credit card' : (kind ?? null);
}

function readMeta(
  place: JsonPlace | undefined,
): Pick<CustomAccount, 'name' | 'officialName' | 'limit' | 'mask'> {
  const meta = place?.members();
  const read = {
    name: meta?.get('name')?.text(),
    officialName: meta?.get('official_name')?.text(),
    limit: meta?.get('limit')?.number(),
    mask: meta?.get('mask')?.textLike(/^$|^[A-Za-z0-9]{2,4}$/, 'must be two to four letters or digits'),
  };
  meta?.close();
  return read;
}

function readNumbers(place: JsonPlace | undefined): CustomNumbers | undefined {
  const numbers = place?.members();
  if (numbers === undefined) return undefined;
  const [institution, branch] = readPair(numbers, 'eft_institution', 'eft_branch');
  const [bic, iban] = readPair(numbers, 'international_bic', 'international_iban');
  const read = {
    account: numbers.get('account')?.text(),
    achRouting: numbers.get('ach_routing')?.text(),
    achWireRouting: numbers.get('ach_wire_routing')?.text(),
    eft: institution === undefined || branch === undefined ? undefined : { institution, branch },
    international: bic === undefined || iban === undefined ? undefined : { bic, iban },
    bacsSortCode: numbers.get('bacs_sort_code')?.text(),
  };
  numbers.close();
  return read;
}

function readPair(numbers: Members, first: string, second: string): [string | undefined, string | undefined] {
  if (numbers.has(first) !== numbers.has(second)) {
    const [given, missing] = numbers.has(first) ? [first, second] : [second, first];
    numbers.get(given)?.fail(`must not be set without ${missing}`);
  }
  return [numbers.get(first)?.text(), numbers.get(second)?.text()];
}

function readTransactions(account: Members, currency: string): CustomTransaction[] | undefined {
  return account
    .get('transactions')
    ?.elements(LONGEST_LIST)
    .map((place) => readTransaction(place, currency))
    .filter((transaction) => transaction !== undefined);
}

function readTransaction(place: JsonPlace, currency: string): CustomTransaction | undefined {
  const entry = place.members();
  const given = {
    transacted: entry.get('date_transacted', 'transaction_date')?.date(),
    posted: entry.get('date_posted', 'posted_date')?.date(),
    both: entry.get('date')?.date(),
  };
  const posted = given.posted ?? given.both ?? given.transacted;
  if (posted === undefined)
    entry.required('date_posted', 'posted_date', 'date_transacted', 'transaction_date', 'date');
  const amount = entry.required('amount')?.number();
  const description = entry.get('description')?.text() ?? 'Transaction';
  const own = readCurrency(entry.get('currency')) ?? currency;
  entry.close();
  if (posted === undefined || amount === undefined) return undefined;
  const transacted = given.transacted ?? given.both ?? posted;
  return { index: place.index, transacted, posted, amount, description, currency: own };
}
