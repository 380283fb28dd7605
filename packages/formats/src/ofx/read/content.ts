import { FormatError, type StatusDetail } from '../../format-error.ts';
import type {
  OfxCardClosing,
  OfxDocument,
  OfxFinancialInstitution,
  OfxHolder,
  OfxListedAccount,
  OfxStatement,
  OfxStatementFailure,
} from '../document.ts';
import type { OfxSecurity } from '../investment-document.ts';
import { statusKind } from '../status.ts';
import { readListedAccounts } from './account-list.ts';
import { readBankStatement } from './bank-statement.ts';
import { readCardClosings } from './card-closing.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';
import { readHolder } from './holder.ts';
import { readInvestmentStatement } from './investment-statement.ts';
import { readSecurities } from './security.ts';
import { momentOf, type ReadContext } from './values.ts';

type Content = Pick<
  OfxDocument,
  | 'financialInstitution'
  | 'language'
  | 'createdDate'
  | 'createdAt'
  | 'statements'
  | 'accounts'
  | 'failures'
  | 'securities'
  | 'cardClosings'
  | 'holder'
>;

const WRAPPERS = new Set(['STMTTRNRS', 'CCSTMTTRNRS', 'LOANSTMTTRNRS', 'INVSTMTTRNRS']);
const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS', 'LOANSTMTRS', 'INVSTMTRS']);

const HOLDERS = new Set(['USERINFORS', 'CHGUSERINFORS']);

interface Gathered {
  signon: OfxElement | null;
  holder: OfxHolder | null;
  readonly statements: OfxStatement[];
  readonly accounts: OfxListedAccount[];
  readonly failures: OfxStatementFailure[];
  readonly securities: OfxSecurity[];
  readonly cardClosings: OfxCardClosing[];
}

/**
 * Reads what the tree says: sign-on, statements, securities. Statements are found wherever they stand, since files leave
 * out the wrappers around them.
 * @throws FormatError `bad_status` when the sign-on failed or every statement was refused, `no_statement` without any, and
 *   without a list of accounts.
 */
export function readContent(context: ReadContext, roots: readonly OfxElement[]): Content {
  const gathered: Gathered = {
    signon: null,
    holder: null,
    statements: [],
    accounts: [],
    failures: [],
    securities: [],
    cardClosings: [],
  };
  for (const root of roots) gather(context, root, gathered);
  const { signon, statements, accounts, failures, securities, cardClosings, holder } = gathered;
  const firstFailure = failures[0];
  if (statements.length === 0 && accounts.length === 0) {
    if (firstFailure !== undefined) throw refusal(firstFailure.line, firstFailure.status);
    throw new FormatError('no_statement', roots[0]?.line ?? 1, 'the file holds no statement');
  }
  const created = momentOf(context, signon, 'DTSERVER');
  return {
    financialInstitution: institutionOf(signon),
    language: codeOf(signon, 'LANGUAGE'),
    createdDate: created.date,
    createdAt: created.at,
    statements,
    accounts,
    failures,
    securities,
    cardClosings,
    holder,
  };
}

/** Depth is bounded by the tree builder, so plain recursion is safe. */
function gather(context: ReadContext, parent: OfxElement, gathered: Gathered): void {
  for (const element of parent.children) {
    if (element.name === 'SONRS') {
      checkSignon(context, element);
      gathered.signon ??= element;
    } else if (STATEMENTS.has(element.name)) {
      gathered.statements.push(
        element.name === 'INVSTMTRS'
          ? readInvestmentStatement(context, element)
          : readBankStatement(context, element),
      );
    } else if (HOLDERS.has(element.name)) {
      gathered.holder ??= readHolder(element);
    } else if (element.name === 'ACCTINFO') {
      for (const listed of readListedAccounts(element)) gathered.accounts.push(listed);
    } else if (element.name === 'CCSTMTENDRS') {
      for (const closing of readCardClosings(context, element)) gathered.cardClosings.push(closing);
    } else if (element.name === 'SECLIST') {
      for (const security of readSecurities(context, element)) gathered.securities.push(security);
    } else if (!isRefused(context, element, gathered)) {
      gather(context, element, gathered);
    }
  }
}

function isRefused(context: ReadContext, wrapper: OfxElement, gathered: Gathered): boolean {
  if (!WRAPPERS.has(wrapper.name)) return false;
  const status = statusOf(wrapper, 'statement');
  if (status === null) return false;
  const hasStatement = wrapper.children.some((one) => STATEMENTS.has(one.name));
  if (status.severity === 'ERROR' && !hasStatement) {
    gathered.failures.push({ line: wrapper.line, status });
    return true;
  }
  warn(context, wrapper.line, status);
  return false;
}

function checkSignon(context: ReadContext, signon: OfxElement): void {
  const status = statusOf(signon, 'signon');
  if (status === null) return;
  if (status.severity === 'ERROR') throw refusal(signon.line, status);
  warn(context, signon.line, status);
}

/** Null when all is well or nothing is said. */
function statusOf(parent: OfxElement, level: StatusDetail['level']): StatusDetail | null {
  const element = child(parent, 'STATUS');
  const text = textOf(element, 'CODE') ?? '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const code = Number(text);
  const kind = statusKind(code);
  if (kind === 'ok') return null;
  const severity = codeOf(element, 'SEVERITY');
  return { code, severity: severity === 'INFO' || severity === 'WARN' ? severity : 'ERROR', kind, level };
}

function refusal(line: number, status: StatusDetail): FormatError {
  const what = status.level === 'signon' ? 'the sign-on' : 'the statement';
  return new FormatError(
    'bad_status',
    line,
    `the institution refused ${what} with status ${status.code}`,
    status,
  );
}

function warn(context: ReadContext, line: number, status: StatusDetail): void {
  context.findings.add('status', line, `the institution reported status ${status.code}`);
}

function institutionOf(signon: OfxElement | null): OfxFinancialInstitution | null {
  const fi = child(signon, 'FI');
  const institution = {
    org: textOf(fi, 'ORG'),
    fid: textOf(fi, 'FID'),
    intuBid: textOf(signon, 'INTU.BID') ?? textOf(fi, 'INTU.BID'),
    intuOrg: textOf(signon, 'INTU.ORG') ?? textOf(fi, 'INTU.ORG'),
  };
  return Object.values(institution).every((part) => part === null) ? null : institution;
}
