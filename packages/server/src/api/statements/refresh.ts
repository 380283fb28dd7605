import { refreshStatements } from '../../domain/bank-statements/refresh-statements.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { token } from '../_kit/schema.ts';
import { requireStatementWindow } from '../_records/link/statement-window.ts';
import { period } from '../_records/period.ts';
import { ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Looks for the statements of a period; `STATEMENTS_REFRESH_COMPLETE` tells when that is done. */
export default endpoint({
  summary: 'Fetch the statements of a period',
  item: 'healthy',
  changesState: true,
  request: { access_token: token(), ...period },
  response: {},
  errors: [...ITEM_REFUSALS, ...PRODUCT_REFUSALS],

  refuse: (body) => requireStatementWindow(body),

  async handle({ body, item, call }) {
    await refreshStatements(call, item, { from: body.start_date, to: body.end_date });
    return {};
  },
});
