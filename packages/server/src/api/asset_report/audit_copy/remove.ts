import { removeAuditCopy } from '../../../domain/asset-reports/audit-copies.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { boolean, token } from '../../_kit/schema.ts';

export default endpoint({
  summary: 'End what a third party reads of an asset report',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: { audit_copy_token: token() },
  response: { removed: boolean() },
  errors: ['INVALID_AUDIT_COPY_TOKEN'],

  async handle({ body, tenant, call }) {
    await removeAuditCopy(call, tenant, body.audit_copy_token);
    return { removed: true };
  },
});
