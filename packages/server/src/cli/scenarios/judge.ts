import type { ShownTransaction } from '../../control/operations/items/item-pages.ts';
import type { ItemStory } from '../../control/operations/items/items.ts';
import type { CallRecord } from '../../domain/call-log/call-record.ts';
import { compare, isDecimal } from '../../money/decimal.ts';
import { counted } from '../../vocabulary/counted.ts';
import type { ShownEntry, ShownLogin } from './application.ts';
import type { Given } from './format.ts';

type Wanted = Given<'expect'>;
type EntryWish = NonNullable<NonNullable<NonNullable<Wanted['app']>['transactions']>['include']>[number];

/** At most so many examples in one sentence. */
const EXAMPLES = 3;

/** What the application shows that it should not, or does not show; no sentence: all is well. */
export function appFaults(
  wanted: NonNullable<Wanted['app']>,
  shown: ShownLogin | undefined,
  atService: readonly ShownTransaction[],
): string[] {
  const { item, shown: wantsIt, needs_login: wantsLogin, ended, transactions } = wanted;
  const faults: string[] = [];
  if (wantsIt === false && shown) faults.push(`the application still shows ${item}`);
  if (ended === true && shown && !shown.ended)
    faults.push(`the application does not say that the access to ${item} is over`);
  if (ended === false && (!shown || shown.ended))
    faults.push(`the application says that the access to ${item} is over`);
  const needsIt = wantsIt === true || wantsLogin !== undefined || transactions !== undefined;
  if (!shown) return needsIt ? [...faults, `the application does not show ${item}`] : faults;
  if (wantsLogin === true && !shown.needsLogin)
    faults.push(`the application does not ask to log in to ${item} again`);
  if (wantsLogin === false && shown.needsLogin)
    faults.push(`the application asks to log in to ${item} again, although nobody has to`);
  if (transactions) faults.push(...entryFaults(transactions, shown.transactions, atService));
  return faults;
}

function entryFaults(
  {
    as_service: asService,
    count,
    include = [],
    exclude = [],
  }: NonNullable<NonNullable<Wanted['app']>['transactions']>,
  entries: readonly ShownEntry[],
  atService: readonly ShownTransaction[],
): string[] {
  const faults: string[] = [];
  if (count !== undefined && entries.length !== count)
    faults.push(`the application shows ${counted(entries.length, 'transaction')}, and not ${count}`);
  for (const wish of include)
    if (!entries.some((entry) => fits(entry, wish))) faults.push(`the application lacks ${wishText(wish)}`);
  for (const wish of exclude)
    if (entries.some((entry) => fits(entry, wish))) faults.push(`the application shows ${wishText(wish)}`);
  if (asService) faults.push(...differences(entries, atService));
  return faults;
}

function fits({ description, amount, pending }: ShownEntry, wish: EntryWish): boolean {
  if (wish.description !== undefined && wish.description !== description) return false;
  if (wish.amount !== undefined && !isSame(String(wish.amount), amount)) return false;
  return wish.pending === undefined || wish.pending === pending;
}

function isSame(one: string, other: string): boolean {
  return isDecimal(one) && isDecimal(other) ? compare(one, other) === 0 : one === other;
}

function differences(entries: readonly ShownEntry[], atService: readonly ShownTransaction[]): string[] {
  const faults: string[] = [];
  const byId = new Map(atService.map((each) => [each.transactionId, each]));
  const seen = new Set<string>();
  const twice: ShownEntry[] = [];
  const gone: ShownEntry[] = [];
  const changed: ShownEntry[] = [];
  for (const entry of entries) {
    const own = entry.id === null ? undefined : byId.get(entry.id);
    if (!own) gone.push(entry);
    else if (seen.has(own.transactionId)) twice.push(entry);
    else if (!isSame(own.amount, entry.amount) || own.pending !== entry.pending) changed.push(entry);
    if (own) seen.add(own.transactionId);
  }
  const missing = atService.filter(({ transactionId }) => !seen.has(transactionId));
  const tell = (
    what: string,
    found: readonly { readonly description: string; readonly amount: string }[],
  ): void => {
    if (found.length === 0) return;
    const examples = found.slice(0, EXAMPLES).map(({ description, amount }) => `"${description}" ${amount}`);
    faults.push(
      `the application ${what} ${found.length}: ${examples.join(', ')}${found.length > EXAMPLES ? ', …' : ''}`,
    );
  };
  const named = missing.map(({ name, amount }) => ({ description: name, amount }));
  tell(`has ${entries.length} of ${counted(atService.length, 'transaction')}, and lacks`, named);
  tell('shows transactions twice,', twice);
  tell('shows transactions that are no more,', gone);
  tell('shows another amount, or pending for posted, in', changed);
  return faults;
}

function wishText({ description, amount, pending }: EntryWish): string {
  const parts = [
    pending === undefined ? '' : pending ? 'pending' : 'posted',
    description === undefined ? '' : `"${description}"`,
    amount === undefined ? '' : String(amount),
  ];
  return `a transaction ${parts.filter((part) => part !== '').join(' ')}`.trim();
}

/** What the service says of an Item other than it should. */
export function serviceFaults(
  { item: name, state, error }: NonNullable<Wanted['service']>,
  { item }: Pick<ItemStory, 'item'>,
): string[] {
  const faults: string[] = [];
  if (state !== undefined && item.state !== state)
    faults.push(`the service has ${name} as ${item.state}, and not as ${state}`);
  if (error !== undefined && item.error !== error)
    faults.push(`the service has ${name} with ${item.error ?? 'no error'}, and not with ${error ?? 'none'}`);
  return faults;
}

/** @param itemId of the login that is meant, if one is */
export function callFaults(
  { path, item, at_least: least = 1, at_most: most = Number.POSITIVE_INFINITY }: NonNullable<Wanted['calls']>,
  calls: readonly CallRecord[],
  itemId: string | undefined,
): string[] {
  const found = calls.filter(
    (call) => call.path === path && (itemId === undefined || call.itemId === itemId),
  ).length;
  const of = item === undefined ? '' : ` for ${item}`;
  if (found < Math.min(least, most))
    return [`the application called ${path}${of} ${counted(found, 'time')}, and not ${least} or more`];
  return found > most ? [`the application called ${path}${of} more than ${counted(most, 'time')}`] : [];
}

/** What is wrong with the webhooks that the service made. */
export function webhookFaults(
  { item, code, at_least: least = 1, acknowledged }: NonNullable<Wanted['webhooks']>,
  { webhooks }: Pick<ItemStory, 'webhooks'>,
): string[] {
  const found = webhooks.filter(({ webhook }) => code === undefined || webhook.code === code);
  const what = `${code ?? 'any'} for ${item}`;
  const faults: string[] = [];
  if (found.length < least)
    faults.push(`the service sent ${counted(found.length, 'webhook')} ${what}, and not ${least} or more`);
  const refused = found.filter(({ webhook }) => webhook.state !== 'delivered').length;
  if (acknowledged === true && refused > 0)
    faults.push(
      `the application took ${found.length - refused} of ${counted(found.length, 'webhook')} ${what}`,
    );
  return faults;
}
