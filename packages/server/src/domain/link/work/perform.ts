import { fail } from '../../../errors.ts';
import type { LinkRun, Performed } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';
import { readAccounts } from './accounts.ts';
import { keepIncome, readIncome } from './income.ts';
import { findInstitution, listInstitutions } from './institutions.ts';
import { keepItem } from './keep-item.ts';
import { advanceLogin, beginLogin } from './login.ts';
import { checkTypedNumbers, keepNumbers, verifyTypedDeposit } from './numbers.ts';
import { endPayment } from './payment.ts';
import { findEmployer, listEmployers, submitSwitch } from './salary.ts';
import { keepStatements } from './statements.ts';

/** Does what a session waits for. @throws the refusal, or the ConnectorError, that it met */
export async function perform(run: LinkRun, session: Session): Promise<Performed> {
  const { work } = session.flow;
  switch (work?.kind) {
    case 'list_institutions':
      return listInstitutions(run, work);
    case 'find_institution':
      return findInstitution(run, work);
    case 'begin_login':
    case 'begin_payroll_login':
      return beginLogin(run, session);
    case 'advance_login':
      return advanceLogin(run, session, work);
    case 'read_accounts':
      return readAccounts(run, session);
    case 'keep_item':
      return keepItem(run, session, work.ids);
    case 'read_income':
      return readIncome(run, session);
    case 'keep_income':
      return keepIncome(run, session, work.ids);
    case 'check_numbers':
      return checkTypedNumbers(run, session);
    case 'keep_numbers':
      return keepNumbers(run, session);
    case 'keep_statements':
      return keepStatements(run, session);
    case 'verify_deposit':
      return verifyTypedDeposit(run, session);
    case 'list_employers':
      return listEmployers(run, work.query);
    case 'find_employer':
      return findEmployer(run, work.employerId);
    case 'submit_switch':
      return submitSwitch(run, session);
    case 'end_payment':
      return endPayment(run, session);
    case undefined:
      throw fail('INTERNAL_SERVER_ERROR');
  }
}
