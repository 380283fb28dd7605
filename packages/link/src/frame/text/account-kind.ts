import type { MessageKey } from './catalogues.ts';
import type { Translate } from './translate.ts';

const TYPES: Readonly<Record<string, MessageKey>> = {
  depository: 'account.depository',
  credit: 'account.credit',
  loan: 'account.loan',
  investment: 'account.investment',
};

/** Subtypes that have a word of their own in every language; the many retirement schemes of a country share one. */
const SUBTYPES: Readonly<Record<string, MessageKey>> = {
  checking: 'account.checking',
  savings: 'account.savings',
  'money market': 'account.money_market',
  cd: 'account.cd',
  'cash management': 'account.cash_management',
  prepaid: 'account.prepaid',
  'credit card': 'account.credit_card',
  mortgage: 'account.mortgage',
  student: 'account.student',
  auto: 'account.auto',
  'line of credit': 'account.line_of_credit',
  overdraft: 'account.overdraft',
  brokerage: 'account.brokerage',
  '401a': 'account.retirement',
  '401k': 'account.retirement',
  '403B': 'account.retirement',
  '457b': 'account.retirement',
  ira: 'account.retirement',
  keogh: 'account.retirement',
  pension: 'account.retirement',
  retirement: 'account.retirement',
  roth: 'account.retirement',
  'roth 401k': 'account.retirement',
  rrsp: 'account.retirement',
  'sep ira': 'account.retirement',
  'simple ira': 'account.retirement',
  sipp: 'account.retirement',
  'thrift savings plan': 'account.retirement',
};

/** What kind of account it is, in a word that a person knows: that of its subtype, else that of its type. */
export function accountKind(t: Translate, type: string, subtype: string | null): string {
  return t(SUBTYPES[subtype ?? ''] ?? TYPES[type] ?? 'account.other');
}
