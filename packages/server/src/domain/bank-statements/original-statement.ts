import { fail } from '../../errors.ts';
import { isoDate } from '../../world/dates.ts';
import { recordItemAct } from '../audit/record.ts';
import { addConsentedProduct } from '../consents/record-consent.ts';
import { accountNamed, nameOfId } from '../extraction/accounts/named-accounts.ts';
import type { Item } from '../items/item.ts';
import { isBroughtByPerson } from '../items/products.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { originalOf } from './account-statement.ts';
import { FIRST_MONTH, isMonth, type Month, monthOfDate } from './month.ts';
import { hasStatements } from './read-books.ts';
import { openFile, sealFile } from './sealed-parts.ts';
import { fileFault } from './statement-file.ts';
import { newStatementId } from './statement-id.ts';

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
  const statementId = await keep(call, item, { ...named, bytes });
  return { itemId: item.itemId, accountId: named.accountId, statementId };
}

function requireFile({ world }: Call, month: Month, bytes: Buffer): void {
  if (!isMonth(month) || month < FIRST_MONTH || month > monthOfDate(isoDate(world.clock.now())))
    throw fail('INVALID_FIELD', `the month of a statement is written YYYY-MM, from ${FIRST_MONTH} until now`);
  const fault = fileFault(bytes);
  if (fault !== undefined) throw fail('INVALID_FIELD', fault);
}

interface NewOriginal {
  readonly accountId: string;
  readonly month: Month;
  readonly bytes: Buffer;
}

/** Gives the id of the statement. */
async function keep(call: Call, item: Item, { accountId, month, bytes }: NewOriginal): Promise<string> {
  const now = call.world.clock.now();
  return call.store.unitOfWork(async (unit) => {
    const held = await unit.items.hold(item.itemId);
    const key = held ? await unit.items.key(item.itemId) : undefined;
    if (!key) throw fail('ITEM_NOT_FOUND');
    const known = originalOf(await unit.accountStatements.list(item.itemId), accountId, month);
    if (known) {
      const { statementId } = known;
      const sealed = (await unit.accountStatements.find(item.itemId, statementId))?.sealed;
      if (sealed && openFile(call, item, key, { statementId, sealed }).equals(bytes)) return statementId;
      throw fail('INVALID_FIELD', `another statement of ${month} is kept already, and given out for good`);
    }
    const statementId = newStatementId(call, item, accountId, { month, source: 'original' });
    const sealed = sealFile(call, item, key, { statementId, bytes });
    const row = { statementId, accountId, month, source: 'original', datePosted: null, sealed } as const;
    await unit.accountStatements.add(item.itemId, [row], now);
    if (await unit.items.addProduct(item.itemId, 'statements', now))
      await addConsentedProduct(call, unit, item, { product: 'statements' });
    // Where nothing is rendered, what a person brings is all that there will be.
    if (isBroughtByPerson(call, item) && !call.policy.statementsGenerated)
      await unit.items.notePull(item.itemId, ['statements'], 'pulled', now);
    recordItemAct(call, unit, item, { action: 'statement.kept', detail: { account_id: accountId, month } });
    return statementId;
  });
}
