import { add, type Decimal, multiply, negate, subtract, sum } from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { RawAccount, RawTransaction } from '../../sdk/records.ts';
import { drawFrom } from '../draw.ts';
import { decimalPlacesOf, fromUnits } from '../personas/minor-units.ts';
import type { SimulationInput } from '../simulated-login.ts';
import { type Days, daysOf } from './clock.ts';
import type { CustomAccount } from './model.ts';

/** A custom account, and its record with the balance of the day of linking. */
export interface AccountHead {
  readonly key: string;
  readonly custom: CustomAccount;
  readonly initial: RawAccount;
}

export function accountHead(custom: CustomAccount, input: SimulationInput): AccountHead {
  const key = `custom-${custom.index}`;
  const isPayroll = custom.type === 'payroll';
  const subtype = isPayroll ? 'payroll' : custom.subtype;
  const number = custom.numbers?.account ?? custom.numbers?.international?.iban;
  const initial: RawAccount = {
    key,
    type: isPayroll ? 'other' : custom.type,
    subtype,
    name: custom.name ?? titleOf(subtype ?? custom.type),
    officialName: custom.officialName ?? null,
    mask: maskOf(custom, number, input),
    currency: custom.currency,
    balance: {
      key,
      current: startingBalance(custom, input),
      available: null,
      limit: custom.limit ?? null,
      asOf: null,
    },
    ...(number === undefined ? {} : { canonicalNumber: number }),
  };
  return { key, custom, initial };
}

/** The record as it is now: the starting balance, and what posted since linking in the account's currency (sandbox.md 14, row 9). */
export function accountNow(
  { custom, initial }: AccountHead,
  entries: readonly RawTransaction[],
  input: SimulationInput,
): RawAccount {
  const owes = initial.type === 'credit' || initial.type === 'loan';
  const own = entries.filter(({ currency }) => currency === custom.currency);
  const since = change(own, daysOf(input));
  const start = initial.balance.current ?? '0';
  const current = owes ? add(start, since.posted) : subtract(start, since.posted);
  const balance = {
    ...initial.balance,
    current,
    available: availableOf(custom, initial, current, since.pending),
  };
  return { ...initial, balance };
}

/** The number that an account without one has: twelve digits that end in its mask. */
export function madeUpNumber({ custom, initial }: AccountHead, input: SimulationInput): string {
  const digits = drawFrom(input.random('custom', custom.index, 'number')).digits(8);
  const mask = initial.mask ?? '';
  return /^\d{4}$/.test(mask) ? digits + mask : `${digits}0000`;
}

/** Net amounts, positive = out. */
function change(entries: readonly RawTransaction[], { linked }: Days): { posted: Decimal; pending: Decimal } {
  const day = new Date(linked * DAY_MS).toISOString().slice(0, 10);
  const net = (chosen: readonly RawTransaction[]) =>
    sum(chosen.map(({ direction, amount }) => (direction === 'debit' ? amount : negate(amount))));
  return {
    posted: net(entries.filter(({ status, date }) => status === 'posted' && date > day)),
    pending: net(entries.filter(({ status }) => status === 'pending')),
  };
}

function availableOf(
  custom: CustomAccount,
  { type }: RawAccount,
  current: Decimal,
  pending: Decimal,
): Decimal | null {
  if (custom.hasNullAvailable) return null;
  if (custom.forcedAvailable !== undefined) return custom.forcedAvailable;
  if (type === 'depository') return subtract(current, pending);
  if (type !== 'credit' || custom.limit === undefined) return null;
  return subtract(subtract(custom.limit, current), pending);
}

function startingBalance(custom: CustomAccount, input: SimulationInput): Decimal {
  if (custom.startingBalance !== undefined) return custom.startingBalance;
  if (custom.holdings !== undefined)
    return sum(custom.holdings.map(({ quantity, price }) => multiply(quantity, price)));
  const { liability } = custom;
  const principal = liability === undefined || liability.kind === 'credit' ? undefined : liability.principal;
  if (principal !== undefined) return principal;
  if (custom.type === 'payroll') return '0';
  const drawn = drawFrom(input.random('custom', custom.index, 'balance')).amount(10_000n, 1_000_000n);
  return fromUnits(drawn, decimalPlacesOf(custom.currency));
}

function maskOf(custom: CustomAccount, number: string | undefined, input: SimulationInput): string | null {
  if (custom.mask !== undefined) return custom.mask === '' ? null : custom.mask;
  const last = number?.slice(-4) ?? '';
  if (last.length >= 2) return last;
  return drawFrom(input.random('custom', custom.index, 'mask')).digits(4);
}

function titleOf(subtype: string): string {
  return subtype.replace(
    /(^| )([a-z])/g,
    (_all, space: string, letter: string) => space + letter.toUpperCase(),
  );
}
