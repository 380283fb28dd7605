import { downloadStatement } from '../../domain/bank-statements/download-statement.ts';
import { pdfEndpoint } from '../_kit/pdf-endpoint.ts';
import { string, token } from '../_kit/schema.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Gives the file of a statement: the institution's own, or one that says that it was generated (D79). */
export default pdfEndpoint({
  summary: 'Read one statement as PDF',
  item: 'healthy',
  request: { access_token: token(), statement_id: string() },
  errors: [...ITEM_REFUSALS, ...PRODUCT_REFUSALS, ...INSTITUTION_REFUSALS],

  handle: async ({ body, item, call }) => downloadStatement(call, item, body.statement_id),
});
