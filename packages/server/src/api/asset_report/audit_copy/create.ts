import { createAuditCopy } from '../../../domain/asset-reports/audit-copies.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { string, token } from '../../_kit/schema.ts';

const AUDITOR = /^[A-Za-z0-9_-]{1,64}$/;

/** One token per call. The auditor is a team of this instance, or a name that both sides know. */
export default endpoint({
  summary: 'Let a third party read an asset report',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: { asset_report_token: token(), auditor_id: string() },
  response: { audit_copy_token: string() },
  errors: ['PRODUCT_NOT_READY', 'INVALID_PARENT'],

  refuse({ auditor_id }) {
    if (!AUDITOR.test(auditor_id))
      throw fail('INVALID_FIELD', 'auditor_id must be 1 to 64 letters, digits, - or _');
  },

  async handle({ body, tenant, call }) {
    const made = await createAuditCopy(call, tenant, body.asset_report_token, body.auditor_id);
    return { audit_copy_token: made };
  },
});
