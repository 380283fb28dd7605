import type { AuditHead, AuditRecord } from '../../../domain/audit/act.ts';
import { ACTIONS } from '../../../domain/audit/actions.ts';
import type { AuditPage, AuditWish } from '../../../domain/audit/audit-store.ts';
import { recordAct } from '../../../domain/audit/record.ts';
import { type AuditVerdict, verifyAudit } from '../../../domain/audit/verify.ts';
import { operation } from '../../operation.ts';
import { pageSize } from '../bounds.ts';
import { auditJson } from './audit-json.ts';

/** Records at once. */
export const LISTED_MAX = 1000;

export const listAudit = operation(
  'listAudit',
  async ({ services }, wanted: AuditWish): Promise<AuditPage> =>
    services.store.audit.page({ ...wanted, limit: pageSize(wanted.limit, LISTED_MAX) }),
);

/** Compares the chain also with heads that the operator wrote down. */
export const checkAudit = operation(
  'checkAudit',
  ({ services }, known: readonly AuditHead[]): Promise<AuditVerdict> => verifyAudit(services, known),
);

/** Compares it with the heads alone that were kept apart from the store. */
export const checkChain = operation(
  'checkChain',
  ({ services }): Promise<AuditVerdict> => verifyAudit(services, []),
);

/** An end of the chain, with the signature of the store's key. */
export interface SignedHead extends AuditHead {
  readonly signature: string;
}

/** Begins an export: it is recorded itself, and is the last record of what is exported. */
export const beginAuditExport = operation('beginAuditExport', async ({ services }): Promise<SignedHead> => {
  const { n } = await services.store.audit.head();
  await services.store.unitOfWork(async (unit) => {
    const object = { kind: 'audit_record', id: String(n) };
    recordAct(services, unit, { action: 'audit.exported', object });
  });
  const head = await services.store.audit.head();
  return { ...head, signature: services.auditHeads.sign(head) };
});

export const auditAfter = operation(
  'auditAfter',
  (
    { services },
    { n, limit }: { readonly n: number; readonly limit: number },
  ): Promise<readonly AuditRecord[]> => services.store.audit.after(n, pageSize(limit, LISTED_MAX)),
);

/** Records after a number as lines of JSON, as they are exported. */
export const auditLines = operation(
  'auditLines',
  async (
    { services },
    { n, limit }: { readonly n: number; readonly limit: number },
  ): Promise<readonly { readonly n: number; readonly line: string }[]> => {
    const records = await services.store.audit.after(n, pageSize(limit, LISTED_MAX));
    return records.map((record) => ({ n: record.n, line: JSON.stringify(auditJson(record)) }));
  },
);

/** Every kind of act that is recorded, with what it says. */
export const listActs = operation('listActs', async (): Promise<Readonly<Record<string, string>>> => ACTIONS);
