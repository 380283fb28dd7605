import { fail } from '../../errors.ts';
import { isoDate } from '../../world/dates.ts';
import { recordItemAct } from '../audit/record.ts';
import { addConsentedProduct } from '../consents/record-consent.ts';
import { accountNamed, nameOfId } from '../extraction/named-accounts.ts';
import type { Item } from '../items/item.ts';
import { isBroughtByPerson } from '../items/products.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { statementIdOf } from './extract-statements.ts';
import { isMonth, type Month, monthOfDate } from './month.ts';
import { hasStatements } from './read-books.ts';
import { openFile, sealFile } from './sealed-parts.ts';

const FILE_BYTES_MAX = 10 * 1_048_576;
const BEGINNING = '%PDF-';
const FIRST_MONTH: Month = '2010-01';

/** A file of the institution, handed over by a person. */
export interface HandedStatement {
  readonly itemId?: string | undefined;
  /** The label under which the account was imported, or its id. */
  readonly account: string;
  readonly month: Month;
  readonly bytes: Uint8Array;
}

export interface KeptStatement {
  readonly itemId: string;
  readonly accountId: string;
  readonly statementId: string;
}

/**
 * Keeps the institution's own statement of an account and month as it came, sealed; it takes the place of a generated one. The same file
 * again changes nothing.
 * @throws INVALID_FIELD for what is no PDF, too large, of no month, of no account or of one that has no statements, or another file than
 *   the one that is kept; ITEM_NOT_FOUND
 */
export async function keepOriginal(
  call: Call,
  tenant: Tenant,
  handed: HandedStatement,
): Promise<KeptStatement> {
  const bytes = Buffer.from(handed.bytes);
  requireFile(call, handed.month, bytes);
  const label = handed.account.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const sought = [nameOfId(handed.account), `label:${label}`, `label alone:${label}`];
  const place = await accountNamed(call, call.store, tenant, { sought, within: handed.itemId });
  const item = await call.store.items.find(tenant, place?.itemId ?? handed.itemId ?? '');
  const accounts = item ? await call.store.accounts.list(item.itemId) : [];
  const wanted = place?.accountId ?? handed.account;
  const account = accounts.find(({ accountId }) => accountId === wanted);
  if (!item || !account)
    throw fail(
      'INVALID_FIELD',
      'no account has that label or id: import its transactions first, or name its item too',
    );
  if (!hasStatements(account))
    throw fail('INVALID_FIELD', 'only current accounts, savings and credit cards have statements');
  const named = { accountId: account.accountId, month: handed.month };
  const statementId = statementIdOf(call, item, named.accountId, { month: named.month, source: 'original' });
  await keep(call, item, { ...named, statementId, bytes });
  return { itemId: item.itemId, accountId: named.accountId, statementId };
}

function requireFile({ world }: Call, month: Month, bytes: Buffer): void {
  if (!isMonth(month) || month < FIRST_MONTH || month > monthOfDate(isoDate(world.clock.now())))
    throw fail('INVALID_FIELD', `the month of a statement is written YYYY-MM, from ${FIRST_MONTH} until now`);
  if (bytes.subarray(0, BEGINNING.length).toString('latin1') !== BEGINNING)
    throw fail('INVALID_FIELD', `a statement is a PDF file: this one does not begin with ${BEGINNING}`);
  if (bytes.length > FILE_BYTES_MAX) throw fail('INVALID_FIELD', 'a statement file has at most 10 MiB');
}

interface NewOriginal {
  readonly accountId: string;
  readonly month: Month;
  readonly statementId: string;
  readonly bytes: Buffer;
}

async function keep(
  call: Call,
  item: Item,
  { accountId, month, statementId, bytes }: NewOriginal,
): Promise<void> {
  const now = call.world.clock.now();
  await call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(item.itemId);
    const key = held ? await unit.items.key(item.itemId) : undefined;
    if (!key) throw fail('ITEM_NOT_FOUND');
    const before = (await unit.accountStatements.find(item.itemId, statementId))?.sealed;
    if (before) {
      if (openFile(call, item, key, { statementId, sealed: before }).equals(bytes)) return;
      throw fail('INVALID_FIELD', `another statement of ${month} is kept already, and given out for good`);
    }
    const sealed = sealFile(call, item, key, { statementId, bytes });
    const row = { statementId, accountId, month, source: 'original', datePosted: null, sealed } as const;
    await unit.accountStatements.add(item.itemId, [row], now);
    if (await unit.items.addProduct(item.itemId, 'statements', now))
      await addConsentedProduct(call, unit, item, { product: 'statements' });
    // Where nothing is rendered, what a person brings is all that there will be.
    if (isBroughtByPerson(call, item) && !call.policy.statementsGenerated)
      await unit.items.notePull(item.itemId, ['statements'], 'pulled', now);
    recordItemAct(call, unit, item, { action: 'statement.kept', detail: { account_id: accountId, month } });
  });
}
