import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { type ImportRecord, openImportRecords } from './import-record.ts';
import type { ImportPageWish } from './import-store.ts';

/** An import of the team. @throws INVALID_FIELD when it has none of that name */
export async function findImport(call: Call, tenant: Tenant, importId: string): Promise<ImportRecord> {
  const stored = await call.store.statementImports.find(tenant, importId);
  const [record] = await openImportRecords(call, call.store, tenant, stored ? [stored] : []);
  if (record) return record;
  throw fail('INVALID_FIELD', {
    message: 'import_id names no import of this team',
    next: 'List the imports with /statement_imports/list.',
  });
}

/** Imports of the team, newest first; of one Item where it is named. */
export async function listImports(
  call: Call,
  tenant: Tenant,
  {
    itemId,
    count,
    offset,
  }: { readonly itemId: string | undefined; readonly count: number; readonly offset: number },
): Promise<{ records: ImportRecord[]; total: number }> {
  const { statementImports } = call.store;
  const stored = await statementImports.list(tenant, itemId, offset, count);
  return {
    records: await openImportRecords(call, call.store, tenant, stored),
    total: await statementImports.count(tenant, itemId),
  };
}

/** A page of the imports of the team, newest first. */
export async function pageOfImports(
  call: Call,
  tenant: Tenant,
  wish: ImportPageWish,
): Promise<ImportRecord[]> {
  const stored = await call.store.statementImports.page(tenant, wish);
  return openImportRecords(call, call.store, tenant, stored);
}
