import type { UserSession } from '../../../domain/link/sessions/sessions-of-user.ts';
import { isoTime } from '../../../world/dates.ts';
import { array, component, dateTime, integer, nullable, oneOf, string } from '../../_kit/schema.ts';

const ofItem = { item_id: string(), institution_id: string() };
const counts = (name: string, names: readonly string[]) =>
  component(name, Object.fromEntries(names.map((each) => [each, integer()])));

export const creditSessionSchema = component('CreditSession', {
  link_session_id: string(),
  session_start_time: dateTime(),
  results: component('CreditSessionResults', {
    item_add_results: array(component('CreditSessionItemAddResult', { public_token: string(), ...ofItem })),
    bank_income_results: array(
      component('CreditSessionBankIncomeResult', {
        status: oneOf([
          'APPROVED',
          'NO_DEPOSITS_FOUND',
          'USER_REPORTED_NO_INCOME',
          'STARTED',
          'INTERNAL_ERROR',
        ]),
        ...ofItem,
      }),
    ),
    bank_employment_results: array(
      component('CreditSessionBankEmploymentResult', {
        status: oneOf(['APPROVED', 'NO_EMPLOYERS_FOUND', 'EMPLOYER_NOT_LISTED', 'STARTED', 'INTERNAL_ERROR']),
        ...ofItem,
      }),
    ),
    payroll_income_results: array(
      component('CreditSessionPayrollIncomeResult', {
        num_paystubs_retrieved: integer(),
        num_w2s_retrieved: integer(),
        institution_id: string(),
        institution_name: string(),
      }),
    ),
    document_income_results: nullable(
      counts('CreditSessionDocumentIncomeResult', [
        'num_paystubs_uploaded',
        'num_w2s_uploaded',
        'num_bank_statements_uploaded',
        'num_1099s_uploaded',
      ]),
    ),
  }),
  errors: array(
    component('CreditSessionError', {
      error_type: string(),
      error_code: string(),
      error_message: string(),
      display_message: nullable(string()),
    }),
  ),
});

export function projectCreditSession(session: UserSession) {
  const { linkSessionId, startedAt, added, incomes, publicTokens, unclaimed, events } = session;
  const institutionOf = (itemId: string) =>
    added.find((each) => each.itemId === itemId)?.institution?.institutionId ?? '';
  return {
    link_session_id: linkSessionId,
    session_start_time: isoTime(startedAt),
    results: {
      item_add_results: added.map(({ itemId }, nth) => ({
        // A token that was used, or has ended, is not given out.
        public_token: unclaimed.has(itemId) ? (publicTokens[nth] ?? '') : '',
        item_id: itemId,
        institution_id: institutionOf(itemId),
      })),
      bank_income_results: incomes.map(({ itemId, status }) => ({
        status,
        item_id: itemId,
        institution_id: institutionOf(itemId),
      })),
      bank_employment_results: [],
      payroll_income_results: [],
      document_income_results: null,
    },
    errors: events
      .filter(({ name }) => name === 'ERROR')
      .map(({ metadata }) => ({
        error_type: metadata.error_type ?? '',
        error_code: metadata.error_code ?? '',
        error_message: metadata.error_message ?? '',
        display_message: null,
      })),
  };
}
