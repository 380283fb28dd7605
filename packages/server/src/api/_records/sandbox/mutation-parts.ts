import { MutationError } from '../../../connectors/sandbox/port/mutation.ts';
import type { WishedChange } from '../../../domain/sandbox/mutate-by-ids.ts';
import type { ItemWish } from '../../../domain/sandbox/mutate-whole-item.ts';
import { isErrorCode } from '../../../errors.ts';
import { parseTime } from '../../../world/dates.ts';
import { closed, partReader } from '../../_kit/part-check.ts';
import { array, boolean, nullable, optional, type Static, string, Type } from '../../_kit/schema.ts';

/**
 * The parts of `item/mutate`, read from their wire form; faults name their place by a JSON pointer, as those that the simulated
 * bank finds do.
 */

const text = optional(string());
const number = optional(Type.Number());
/** What the simulated bank reads itself. */
const passedOn = Type.Record(Type.String(), Type.Unknown());
const ids = optional(array(string()));

const accountChange = closed({
  account_id: string(),
  name: text,
  official_name: optional(nullable(string())),
  mask: optional(nullable(string())),
  balances: optional(
    closed({
      available: optional(nullable(Type.Number())),
      current: number,
      limit: optional(nullable(Type.Number())),
    }),
  ),
});

/** Under their present names and those of 2021. */
const dates = { date_transacted: text, transaction_date: text, date_posted: text, posted_date: text };

const newTransaction = closed({
  account_id: string(),
  amount: Type.Number(),
  description: string(),
  currency: text,
  ...dates,
});
const transactionChange = closed({ transaction_id: string(), amount: number, description: text, ...dates });

const newHolding = Type.Object({ account_id: string() });
const holdingName = { account_id: string(), security_id: string() };
const holdingChange = closed({
  ...holdingName,
  quantity: number,
  institution_price: number,
  institution_price_as_of: text,
  cost_basis: optional(nullable(Type.Number())),
});

const owner = closed({ account_id: text, identity: passedOn });

const fault = ({ pointer, reason }: { pointer: string; reason: string }) =>
  new MutationError(pointer, reason);

const readParts = partReader(
  Type.Object({
    accounts: optional(
      closed({ add: optional(array(passedOn)), change: optional(array(accountChange)), remove: ids }),
    ),
    transactions: optional(
      closed({
        add: optional(array(newTransaction)),
        change: optional(array(transactionChange)),
        remove: ids,
      }),
    ),
    holdings: optional(
      closed({
        add: optional(array(newHolding)),
        change: optional(array(holdingChange)),
        remove: optional(array(closed(holdingName))),
      }),
    ),
    owners: optional(array(owner)),
    item: optional(
      closed({
        error: text,
        repair: optional(boolean()),
        revoke: optional(boolean()),
        consent_expiration_time: text,
      }),
    ),
  }),
  fault,
);

export interface WireParts {
  readonly accounts?: unknown;
  readonly transactions?: unknown;
  readonly holdings?: unknown;
  readonly owners?: unknown;
  readonly item?: unknown;
}

/** @throws MutationError */
export function readMutation(parts: WireParts): { change: WishedChange; wish: ItemWish } {
  const read = readParts(parts);
  return { change: toChange(read), wish: toWish(read.item ?? {}) };
}

type Parts = ReturnType<typeof readParts>;

function toChange({ accounts, transactions, holdings, owners }: Parts): WishedChange {
  return present({
    accounts: accounts && {
      add: accounts.add ?? [],
      change: (accounts.change ?? []).map(toAccountChange),
      remove: accounts.remove ?? [],
    },
    transactions: transactions && {
      add: (transactions.add ?? []).map(toNewTransaction),
      change: (transactions.change ?? []).map(toTransactionChange),
      remove: transactions.remove ?? [],
    },
    holdings: holdings && {
      add: (holdings.add ?? []).map(({ account_id: accountId, ...holding }) => ({ accountId, holding })),
      change: (holdings.change ?? []).map(toHoldingChange),
      remove: (holdings.remove ?? []).map(toHoldingName),
    },
    owners: owners?.map(({ account_id: accountId, identity }) => ({ identity, ...present({ accountId }) })),
  });
}

function toWish({
  error,
  repair,
  revoke,
  consent_expiration_time: end,
}: NonNullable<Parts['item']>): ItemWish {
  if ([error !== undefined, repair, revoke].filter(Boolean).length > 1)
    throw new MutationError('/item', 'must have at most one of error, repair and revoke');
  if (error !== undefined && !isErrorCode(error))
    throw new MutationError('/item/error', 'must be the code of an error that stays on an item');
  return present({
    error,
    repair: repair || undefined,
    revoke: revoke || undefined,
    consentExpiresAt: end === undefined ? undefined : readEnd(end),
  });
}

function readEnd(end: string): number | null {
  if (end === 'never') return null;
  const at = parseTime(end);
  if (at === undefined)
    throw new MutationError(
      '/item/consent_expiration_time',
      'must be a time in UTC such as 2026-01-31T12:00:00Z, or never',
    );
  return at;
}

function toAccountChange({ account_id, name, official_name, mask, balances }: Static<typeof accountChange>) {
  return {
    accountId: account_id,
    ...present({
      name,
      officialName: official_name,
      mask,
      balances:
        balances &&
        present({
          available: decimalText(balances.available),
          current: decimalText(balances.current),
          limit: decimalText(balances.limit),
        }),
    }),
  };
}

function toNewTransaction(written: Static<typeof newTransaction>) {
  const { account_id: accountId, amount, description, currency } = written;
  return { accountId, amount: String(amount), description, ...present({ currency, ...datesOf(written) }) };
}

function toTransactionChange(written: Static<typeof transactionChange>) {
  const { transaction_id: transactionId, amount, description } = written;
  return { transactionId, ...present({ amount: decimalText(amount), description, ...datesOf(written) }) };
}

function datesOf(written: Pick<Static<typeof newTransaction>, keyof typeof dates>) {
  return {
    dateTransacted: written.date_transacted ?? written.transaction_date,
    datePosted: written.date_posted ?? written.posted_date,
  };
}

function toHoldingName({ account_id, security_id }: { account_id: string; security_id: string }) {
  return { accountId: account_id, securityId: security_id };
}

function toHoldingChange(written: Static<typeof holdingChange>) {
  return {
    ...toHoldingName(written),
    ...present({
      quantity: decimalText(written.quantity),
      institutionPrice: decimalText(written.institution_price),
      institutionPriceAsOf: written.institution_price_as_of,
      costBasis: decimalText(written.cost_basis),
    }),
  };
}

/** The shortest decimal that is this number, which is what the caller wrote, up to 15 digits. */
function decimalText<Absent extends null | undefined>(number: number | Absent): string | Absent {
  return typeof number === 'number' ? String(number) : number;
}

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The members that are set. */
function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
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
