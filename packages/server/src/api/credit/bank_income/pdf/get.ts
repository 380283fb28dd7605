import { recordTeamRead } from '../../../../domain/audit/record.ts';
import { incomePdf } from '../../../../domain/income/income-pdf.ts';
import { requireIncomeReports } from '../../../../domain/income/open-reports.ts';
import { openUser, requireUserNameForm } from '../../../../domain/users/open-user.ts';
import { pdfEndpoint } from '../../../_kit/pdf-endpoint.ts';
import {
  readUserName,
  USER_NAMES,
  USER_REFUSALS,
  userNameFields,
} from '../../../_records/users/user-name.ts';

/** Gives the same bytes for as long as no newer report is made. */
export default pdfEndpoint({
  summary: 'Newest bank income report of a user as PDF',
  item: 'none',
  product: 'income_verification',
  request: userNameFields,
  oneOf: USER_NAMES,
  errors: [...USER_REFUSALS, 'PRODUCT_NOT_READY'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    const [newest] = await requireIncomeReports(call, tenant, userId, 1);
    await recordTeamRead(call, tenant, {
      action: 'income_report.read',
      kind: 'income_report',
      ids: [newest.bankIncomeId],
    });
    return incomePdf(newest);
  },
});
