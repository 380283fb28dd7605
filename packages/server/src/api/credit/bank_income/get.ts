import { recordTeamRead } from '../../../domain/audit/record.ts';
import { requireIncomeReports } from '../../../domain/income/open-reports.ts';
import { openUser, requireUserNameForm } from '../../../domain/users/open-user.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, integer, object, optional } from '../../_kit/schema.ts';
import { bankIncomeSchema, projectBankIncome } from '../../_records/reports/bank-income.ts';
import { readUserName, USER_NAMES, USER_REFUSALS, userNameFields } from '../../_records/users/user-name.ts';

/** Reports of income, newest first; each stays as it was made. */
export default endpoint({
  summary: 'Bank income reports of a user',
  item: 'none',
  product: 'income_verification',
  request: {
    ...userNameFields,
    options: optional(
      object({ count: optional(integer({ minimum: 1, maximum: 50, default: 1 })) }, { later: true }),
    ),
  },
  oneOf: USER_NAMES,
  response: { bank_income: array(bankIncomeSchema) },
  errors: [...USER_REFUSALS, 'PRODUCT_NOT_READY'],

  refuse(body, call) {
    requireUserNameForm(call, readUserName(body));
  },

  async handle({ body, tenant, call }) {
    const { userId } = await openUser(call, tenant, readUserName(body));
    const reports = await requireIncomeReports(call, tenant, userId, body.options?.count ?? 1);
    const ids = reports.map(({ bankIncomeId }) => bankIncomeId);
    await recordTeamRead(call, tenant, { action: 'income_report.read', kind: 'income_report', ids });
    return { bank_income: reports.map(projectBankIncome) };
  },
});
