import type { RawOwner } from '../../connectors/sdk/records.ts';
import { fail } from '../../errors.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import { recordItemRead } from '../audit/record.ts';
import { asFailure, itemRefusal } from '../institution-calls/refusals.ts';
import { countriesOfItem, institutionOfItem } from '../institutions/institution-of-item.ts';
import type { Item } from '../items/item.ts';
import { openRecords } from '../records/open-records.ts';
import type { Call } from '../services.ts';
import type { StoredStatement } from './account-statement.ts';
import { anchorOf, monthlyBooks } from './books.ts';
import { shownStatements } from './list-statements.ts';
import { firstDayOf } from './month.ts';
import { hasStatements, readBooks } from './read-books.ts';
import { renderStatement } from './render-statement.ts';
import { openAnchor, openFile, sealFile } from './sealed-parts.ts';
import { useStatements } from './use-statements.ts';

/** The file of a statement: an original as it came, a generated one as it was first rendered. @throws INVALID_FIELD */
export async function downloadStatement(call: Call, item: Item, statementId: string): Promise<Buffer> {
  const current = await useStatements(call, item);
  const { store } = call;
  const found = await store.accountStatements.find(item.itemId, statementId);
  const listed = found ? shownStatements(call, await store.accountStatements.list(item.itemId)) : [];
  if (!found || !listed.some((each) => each.statementId === statementId))
    throw fail('INVALID_FIELD', 'could not find matching statement');
  const owners = await ownersOf(call, current, found.accountId);
  if (owners.length > 0)
    await recordItemRead(call, item, { action: 'account_owners.read', accountIds: [found.accountId] });
  const key = await store.items.key(item.itemId);
  if (!key) throw fail('ITEM_NOT_FOUND');
  if (found.sealed) return openFile(call, item, key, { statementId, sealed: found.sealed });
  const bytes = await render(call, current, found, owners);
  const sealed = sealFile(call, item, key, { statementId, bytes });
  const isFirst = await store.unitOfWork((unit) =>
    unit.accountStatements.keepFile(item.itemId, statementId, sealed),
  );
  if (isFirst) return bytes;
  // Another call was first, and what it gave out is what there is for good.
  const kept = (await store.accountStatements.find(item.itemId, statementId))?.sealed;
  if (!kept) throw fail('ITEM_CONCURRENTLY_DELETED');
  return openFile(call, item, key, { statementId, sealed: kept });
}

async function ownersOf(call: Call, item: Item, accountId: string): Promise<RawOwner[]> {
  if (!item.products.some(({ product }) => product === 'identity')) return [];
  return (await openRecords<RawOwner>(call, item, 'account_owners')).get(accountId) ?? [];
}

async function render(
  call: Call,
  item: Item,
  { accountId, month }: StoredStatement,
  owners: readonly RawOwner[],
): Promise<Buffer> {
  const { store, world } = call;
  const accounts = (await store.accounts.listStored(item.itemId)).filter(
    (each) => each.accountId === accountId && hasStatements(each),
  );
  const today = isoDate(world.clock.now());
  const key = await store.items.key(item.itemId);
  const sealed = (await store.accountStatements.anchors(item.itemId)).find(
    (each) => each.accountId === accountId,
  );
  const kept = sealed && key ? openAnchor(call, item, key, sealed) : undefined;
  const first = firstDayOf(month);
  // A month that began after the anchor's day follows from all that was posted since.
  const from = kept && kept.date < first ? kept.date : first;
  const [books] = await readBooks(call, item, accounts, from).catch((error: unknown) => {
    throw itemRefusal(asFailure(error));
  });
  if (!books) throw fail('INVALID_FIELD', 'could not find matching statement');
  const { account, current, entries } = books;
  const anchor = kept ?? anchorOf(account.type, { current: current ?? '0', entries }, addDays(today, -1));
  return renderStatement({
    institutionName: institutionOfItem(call, item)?.name ?? item.institutionName ?? '',
    countryCodes: countriesOfItem(call, item),
    operatorName: call.link.operatorName ?? 'Fairlead',
    account,
    holders: owners.flatMap(({ names }) => names),
    month,
    dataDate: today,
    books: monthlyBooks(account.type, month, { anchor, entries }),
  });
}
