import { randomUUID } from 'node:crypto';
import type { Bank } from '../data/bank.ts';
import type { Account, Person } from '../data/records.ts';
import type { BankAnswer, BankRequest, Mount } from '../http/exchange.ts';
import { type Element, find, readRequest, textAt } from './request.ts';
import type { OfxRules } from './rules.ts';
import { accountPart, type Period, securityListPart, setOf, statementPart } from './statements.ts';
import { day, moment, type Part, statusPart, writeAnswer } from './write.ts';

export const OFX_VERSIONS = [102, 103, 160, 203, 220] as const;
const ANONYMOUS = `anonymous${'0'.repeat(23)}`;
const DAY_MS = 86_400_000;

interface Parts {
  readonly bank: Bank;
  readonly rules: OfxRules;
  /** Keys of clients that answered the questions. */
  readonly accessKeys: Set<string>;
}

/** OFX Direct Connect below `/ofx/102` and so on: a server that knows one version. */
export function createOfxMount(version: number, parts: Parts): Mount {
  return {
    name: 'ofx',
    prefix: `/ofx/${version}`,
    answer: (request) => answered(version, parts, request),
  };
}

function answered(version: number, parts: Parts, request: BankRequest): BankAnswer {
  const { rules } = parts;
  const { headers } = request;
  if (request.method !== 'POST' || headers['content-type'] !== 'application/x-ofx') return { status: 400 };
  if (rules.userAgent !== null && headers['user-agent'] !== rules.userAgent) return { status: 403 };
  const read = readRequest(request.body);
  if (typeof read === 'string' || read.version !== version) return { status: 400 };
  const body = writeAnswer(version, ['OFX', answerParts(version, parts, read.root)]);
  return { status: 200, headers: { 'content-type': 'application/x-ofx' }, body };
}

function answerParts(version: number, parts: Parts, root: Element): Part[] {
  const { bank, rules, accessKeys } = parts;
  const [first, asked] = root.children;
  const signon = find(first, 'SONRQ');
  if (first?.name !== 'SIGNONMSGSRQV1' || first.children[0] !== signon) return [signonPart(bank, 2000)];
  const user = textAt(signon, 'USERID') ?? '';
  if (user === ANONYMOUS)
    return asked?.name === 'PROFMSGSRQV1'
      ? [signonPart(bank, 0), profilePart(asked)]
      : [signonPart(bank, 15500)];
  const person = bank.person(user, textAt(signon, 'USERPASS') ?? '');
  const code = signonCode(version, parts, { signon, person });
  const mfa = find(first, 'MFACHALLENGETRNRQ');
  if (mfa && person) return [signonPart(bank, 0, [challengePart(mfa, rules)])];
  if (code !== 0 || !person) return [signonPart(bank, code)];
  const key = textAt(signon, 'ACCESSKEY') ?? randomUUID();
  accessKeys.add(key);
  const keyPart: Part[] = rules.questions.length > 0 ? [['ACCESSKEY', key]] : [];
  return [signonPart(bank, 0, [], keyPart), ...(asked ? work(version, parts, person, asked) : [])];
}

/** 0 when the sign-on is good. */
function signonCode(
  version: number,
  { rules, accessKeys }: Parts,
  { signon, person }: { signon: Element | undefined; person: Person | undefined },
): number {
  const has = (name: string): boolean => textAt(signon, name) !== undefined;
  if (!['DTCLIENT', 'LANGUAGE', 'APPID', 'APPVER'].every(has)) return 2000;
  if (textAt(signon, 'FI', 'ORG') !== 'HARBOR' || textAt(signon, 'FI', 'FID') !== '4411') return 13504;
  if (rules.signonStatus !== null) return rules.signonStatus;
  if (!person) return 15500;
  if (rules.needsClientUid && version >= 103 && !has('CLIENTUID')) return 15510;
  if (rules.authToken !== null && textAt(signon, 'AUTHTOKEN') !== rules.authToken)
    return has('AUTHTOKEN') ? 15513 : 15512;
  if (rules.questions.length === 0 || accessKeys.has(textAt(signon, 'ACCESSKEY') ?? '')) return 0;
  const answers = (signon?.children ?? []).filter(({ name }) => name === 'MFACHALLENGEA');
  if (answers.length === 0) return 3000;
  const isRight = rules.questions.every(({ phraseId, answer }) =>
    answers.some((one) => textAt(one, 'MFAPHRASEID') === phraseId && textAt(one, 'MFAPHRASEA') === answer),
  );
  return isRight ? 0 : 3001;
}

function signonPart(bank: Bank, code: number, beside: Part[] = [], within: Part[] = []): Part {
  const fields: Part[] = [
    statusPart(code),
    ['DTSERVER', moment(bank.now())],
    ['LANGUAGE', 'ENG'],
    [
      'FI',
      [
        ['ORG', 'HARBOR'],
        ['FID', '4411'],
      ],
    ],
    ...within,
  ];
  return ['SIGNONMSGSRSV1', [['SONRS', fields], ...beside]];
}

function challengePart(mfa: Element, { questions }: OfxRules): Part {
  const asked = questions.map(({ phraseId, label }): Part => {
    return [
      'MFACHALLENGE',
      [
        ['MFAPHRASEID', phraseId],
        ['MFAPHRASELABEL', label],
      ],
    ];
  });
  return [
    'MFACHALLENGETRNRS',
    [['TRNUID', textAt(mfa, 'TRNUID') ?? ''], statusPart(0), ['MFACHALLENGERS', asked]],
  ];
}

function profilePart(asked: Element): Part {
  const uid = textAt(asked, 'PROFTRNRQ', 'TRNUID') ?? '';
  return [
    'PROFMSGSRSV1',
    [['PROFTRNRS', [['TRNUID', uid], statusPart(0), ['PROFRS', [['FINAME', 'Harbor']]]]]],
  ];
}

function work(version: number, parts: Parts, person: Person, asked: Element): Part[] {
  const { bank } = parts;
  // Loans came with version 2.2.
  const accounts = bank
    .accountsOf(person.id)
    .filter(({ loan, status }) => (loan === undefined || version >= 220) && status !== 'closed');
  const transaction = asked.children[0];
  const uid = textAt(transaction, 'TRNUID') ?? '';
  if (asked.name === 'SIGNUPMSGSRQV1')
    return [
      ['SIGNUPMSGSRSV1', [['ACCTINFOTRNRS', [['TRNUID', uid], statusPart(0), accountList(bank, accounts)]]]],
    ];
  return statementAnswer(version, parts, { accounts, asked, uid });
}

function accountList(bank: Bank, accounts: readonly Account[]): Part {
  const wrappers: Readonly<Record<string, string>> = {
    BANKMSGS: 'BANKACCTINFO',
    CREDITCARDMSGS: 'CCACCTINFO',
    LOANMSGS: 'LOANACCTINFO',
    INVSTMTMSGS: 'INVACCTINFO',
  };
  const infos = accounts.map((account): Part => {
    const info: Part = [wrappers[setOf(account)[0]] ?? '', [accountPart(account), ['SVCSTATUS', 'ACTIVE']]];
    return ['ACCTINFO', [['DESC', account.nickname ?? account.productName], info]];
  });
  return ['ACCTINFORS', [['DTACCTUP', day(bank.now())], ...infos]];
}

function statementAnswer(
  version: number,
  { bank, rules }: Parts,
  { accounts, asked, uid }: { accounts: readonly Account[]; asked: Element; uid: string },
): Part[] {
  const request = asked.children[0]?.children.find(({ name }) => name.endsWith('STMTRQ'));
  const from = request?.children.find(({ name }) => name.endsWith('ACCTFROM'));
  const number = textAt(from, 'ACCTID') ?? textAt(from, 'LOANACCTID');
  const account = accounts.find((one) => one.number === number && `${setOf(one)[0]}RQV1` === asked.name);
  const period = periodOf(request);
  const code = !account
    ? 2003
    : period && days(period) > rules.daysMax
      ? 2020
      : (rules.accountStatus.get(account.id) ?? 0);
  const transaction = `${(asked.children[0]?.name ?? '').replace(/RQ$/, '')}RS`;
  const withPending = textAt(request, 'INCLUDEPENDING') === 'Y' && version >= 203;
  const answer: Part[] =
    account && code === 0 ? [statementPart(account, { period, withPending, now: bank.now() })] : [];
  return [
    [asked.name.replace(/RQV1$/, 'RSV1'), [[transaction, [['TRNUID', uid], statusPart(code), ...answer]]]],
    ...(account && code === 0 ? [securityListPart(account)] : []),
  ];
}

function periodOf(request: Element | undefined): Period | undefined {
  const wanted = find(request, 'INCTRAN') ?? find(request, 'INCLOANTRAN');
  if (textAt(wanted, 'INCLUDE') !== 'Y') return undefined;
  return { from: textAt(wanted, 'DTSTART') ?? '19900101', to: textAt(wanted, 'DTEND') ?? '99991231' };
}

function days({ from, to }: Period): number {
  const at = (text: string): number =>
    Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}T00:00:00Z`);
  return (at(to) - at(from)) / DAY_MS;
}
