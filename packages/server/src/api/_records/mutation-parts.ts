import { MutationFault } from '../../connectors/sdk/mutation.ts';
import type { WishedChange } from '../../domain/sandbox/mutate-by-ids.ts';
import type { ItemWish } from '../../domain/sandbox/mutate-whole-item.ts';
import { isErrorCode } from '../../errors.ts';
import { parseTime } from '../../world/dates.ts';
import { isObject } from '../_kit/schema-parts.ts';

/**
 * The parts of `item/mutate`, read from their wire form; faults name their place by a JSON pointer, as those that the simulated
 * bank finds do.
 */

/** One object of a part. Null stands for an absent member, but where it can be meant. */
class Entry {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly #asked = new Set<string>();

  constructor(given: unknown, pointer: string) {
    if (!isObject(given)) throw new MutationFault(pointer, 'must be an object');
    this.#members = given;
    this.pointer = pointer;
  }

  #get(name: string): unknown {
    this.#asked.add(name);
    return Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
  }

  fault(name: string, reason: string): MutationFault {
    return new MutationFault(`${this.pointer}/${name}`, reason);
  }

  text(name: string): string | undefined {
    const value = this.#get(name) ?? undefined;
    if (value !== undefined && typeof value !== 'string') throw this.fault(name, 'must be a string');
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.fault(name, 'must be set');
    return value;
  }

  /** Decimal text: the shortest that is this number, which is what the caller wrote, up to 15 digits. */
  number(name: string): string | undefined {
    const value = this.#get(name) ?? undefined;
    if (value !== undefined && typeof value !== 'number') throw this.fault(name, 'must be a number');
    return value === undefined ? undefined : String(value);
  }

  requiredNumber(name: string): string {
    const value = this.number(name);
    if (value === undefined) throw this.fault(name, 'must be set');
    return value;
  }

  /** True for a member that says null. */
  isNull(name: string): boolean {
    return this.#get(name) === null;
  }

  isTrue(name: string): boolean {
    const value = this.#get(name) ?? false;
    if (typeof value !== 'boolean') throw this.fault(name, 'must be true or absent');
    return value;
  }

  entry(name: string): Entry | undefined {
    const value = this.#get(name) ?? undefined;
    return value === undefined ? undefined : new Entry(value, `${this.pointer}/${name}`);
  }

  raw(name: string): unknown {
    return this.#get(name);
  }

  /** Members that nobody has asked for. */
  rest(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.#members).filter(([name]) => !this.#asked.has(name)));
  }

  list(name: string): unknown[] {
    const value = this.#get(name) ?? [];
    if (!Array.isArray(value)) throw this.fault(name, 'must be an array');
    return value;
  }

  entries(name: string): Entry[] {
    return this.list(name).map((given, index) => new Entry(given, `${this.pointer}/${name}/${index}`));
  }

  texts(name: string): string[] {
    return this.list(name).map((given, index) => {
      if (typeof given !== 'string') throw this.fault(`${name}/${index}`, 'must be a string');
      return given;
    });
  }

  /** A slip of the pen shall not pass for a change that was made. */
  close(): void {
    const [unknown] = Object.keys(this.rest());
    if (unknown !== undefined) throw this.fault(pointerName(unknown), 'is not known');
  }
}

function pointerName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

export interface WireParts {
  readonly accounts?: unknown;
  readonly transactions?: unknown;
  readonly holdings?: unknown;
  readonly owners?: unknown;
  readonly item?: unknown;
}

/** @throws MutationFault */
export function readChange(parts: WireParts): WishedChange {
  const whole = new Entry(parts, '');
  const { accounts, transactions, holdings } = parts;
  return {
    ...(accounts === undefined ? {} : { accounts: readAccounts(new Entry(accounts, '/accounts')) }),
    ...(transactions === undefined
      ? {}
      : { transactions: readTransactions(new Entry(transactions, '/transactions')) }),
    ...(holdings === undefined ? {} : { holdings: readHoldings(new Entry(holdings, '/holdings')) }),
    ...(parts.owners === undefined ? {} : { owners: whole.entries('owners').map(readOwner) }),
  };
}

/** @throws MutationFault */
export function readItemWish({ item }: WireParts): ItemWish {
  if (item === undefined) return {};
  const entry = new Entry(item, '/item');
  const error = entry.text('error');
  const repair = entry.isTrue('repair');
  const revoke = entry.isTrue('revoke');
  const end = entry.text('consent_expiration_time');
  entry.close();
  if ([error !== undefined, repair, revoke].filter(Boolean).length > 1)
    throw new MutationFault('/item', 'must have at most one of error, repair and revoke');
  if (error !== undefined && !isErrorCode(error))
    throw entry.fault('error', 'must be the code of an error that stays on an item');
  return {
    ...(error === undefined ? {} : { error }),
    ...(repair ? { repair } : {}),
    ...(revoke ? { revoke } : {}),
    ...(end === undefined ? {} : { consentExpiresAt: readEnd(entry, end) }),
  };
}

function readEnd(entry: Entry, end: string): number | null {
  if (end === 'never') return null;
  const at = parseTime(end);
  if (at === undefined)
    throw entry.fault(
      'consent_expiration_time',
      'must be a time in UTC such as 2026-01-31T12:00:00Z, or never',
    );
  return at;
}

function readAccounts(part: Entry): NonNullable<WishedChange['accounts']> {
  const accounts = {
    add: part.entries('add').map((entry) => entry.rest()),
    change: part.entries('change').map(readAccountChange),
    remove: part.texts('remove'),
  };
  part.close();
  return accounts;
}

function readAccountChange(entry: Entry) {
  const balances = entry.entry('balances');
  const change = {
    accountId: entry.requiredText('account_id'),
    ...present('name', entry.text('name')),
    ...present('officialName', textOrNull(entry, 'official_name')),
    ...present('mask', textOrNull(entry, 'mask')),
    ...present('balances', balances && readBalances(balances)),
  };
  entry.close();
  return change;
}

function readBalances(entry: Entry) {
  const balances = {
    ...present('available', numberOrNull(entry, 'available')),
    ...present('current', entry.number('current')),
    ...present('limit', numberOrNull(entry, 'limit')),
  };
  entry.close();
  return balances;
}

function readTransactions(part: Entry): NonNullable<WishedChange['transactions']> {
  const transactions = {
    add: part.entries('add').map(readNewTransaction),
    change: part.entries('change').map(readTransactionChange),
    remove: part.texts('remove'),
  };
  part.close();
  return transactions;
}

function readNewTransaction(entry: Entry) {
  const added = {
    accountId: entry.requiredText('account_id'),
    amount: entry.requiredNumber('amount'),
    description: entry.requiredText('description'),
    ...present('currency', entry.text('currency')),
    ...readDates(entry),
  };
  entry.close();
  return added;
}

function readTransactionChange(entry: Entry) {
  const change = {
    transactionId: entry.requiredText('transaction_id'),
    ...present('amount', entry.number('amount')),
    ...present('description', entry.text('description')),
    ...readDates(entry),
  };
  entry.close();
  return change;
}

/** Under their present names and those of 2021. */
function readDates(entry: Entry) {
  const transacted = [entry.text('date_transacted'), entry.text('transaction_date')];
  const posted = [entry.text('date_posted'), entry.text('posted_date')];
  return {
    ...present('dateTransacted', transacted[0] ?? transacted[1]),
    ...present('datePosted', posted[0] ?? posted[1]),
  };
}

function readHoldings(part: Entry): NonNullable<WishedChange['holdings']> {
  const holdings = {
    add: part.entries('add').map((entry) => ({
      accountId: entry.requiredText('account_id'),
      holding: entry.rest(),
    })),
    change: part.entries('change').map(readHoldingChange),
    remove: part.entries('remove').map((entry) => {
      const named = readHoldingName(entry);
      entry.close();
      return named;
    }),
  };
  part.close();
  return holdings;
}

function readHoldingName(entry: Entry) {
  return { accountId: entry.requiredText('account_id'), securityId: entry.requiredText('security_id') };
}

function readHoldingChange(entry: Entry) {
  const change = {
    ...readHoldingName(entry),
    ...present('quantity', entry.number('quantity')),
    ...present('institutionPrice', entry.number('institution_price')),
    ...present('institutionPriceAsOf', entry.text('institution_price_as_of')),
    ...present('costBasis', numberOrNull(entry, 'cost_basis')),
  };
  entry.close();
  return change;
}

function readOwner(entry: Entry) {
  const owner = { ...present('accountId', entry.text('account_id')), identity: entry.raw('identity') };
  if (!isObject(owner.identity)) throw entry.fault('identity', 'must be an object');
  entry.close();
  return owner;
}

function textOrNull(entry: Entry, name: string): string | null | undefined {
  return entry.isNull(name) ? null : entry.text(name);
}

function numberOrNull(entry: Entry, name: string): string | null | undefined {
  return entry.isNull(name) ? null : entry.number(name);
}

function present<Name extends string, T>(name: Name, value: T | undefined): { [Key in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: T };
}

/** Members of the source's terms that have another name on the wire. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  key: 'account_id',
  account: 'account_id',
  sourceId: 'transaction_id',
  securityKey: 'security_id',
};

/** A pointer into the source's terms as one into the request. */
export function wirePointer(pointer: string): string {
  const parts = pointer.split('/');
  // What is deeper stands in objects that are passed on as they came.
  const member = parts[1] === 'owners' ? 3 : 4;
  const isPassedOn = parts[1] === 'accounts' && parts[2] === 'add';
  if (isPassedOn) return pointer;
  return parts
    .map((part, index) => (index === member ? (WIRE_NAMES[part] ?? snakeCase(part)) : part))
    .join('/');
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
