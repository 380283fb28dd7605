import type { OfxAccount, OfxListedAccount } from '../document.ts';
import { child, codeOf, type OfxElement, textOf } from './element.ts';

/** Reads `ACCTINFO`: an account that the login reaches, whether or not a statement of it is in the file. */
export function readListedAccounts(info: OfxElement): OfxListedAccount[] {
  return info.children.flatMap((service): OfxListedAccount[] => {
    const account = accountOf(service);
    if (account === null) return [];
    return [
      {
        line: info.line,
        account,
        description: textOf(info, 'DESC'),
        status: codeOf(service, 'SVCSTATUS'),
        productType: codeOf(service, 'USPRODUCTTYPE'),
      },
    ];
  });
}

function accountOf(service: OfxElement): OfxAccount | null {
  const bank = child(service, 'BANKACCTFROM');
  if (bank !== null) {
    return {
      kind: 'bank',
      bankId: textOf(bank, 'BANKID'),
      branchId: textOf(bank, 'BRANCHID'),
      accountId: textOf(bank, 'ACCTID'),
      accountType: codeOf(bank, 'ACCTTYPE'),
    };
  }
  const card = child(service, 'CCACCTFROM');
  if (card !== null) return { kind: 'card', accountId: textOf(card, 'ACCTID') };
  const loan = child(service, 'LOANACCTFROM');
  if (loan !== null) {
    return { kind: 'loan', accountId: textOf(loan, 'LOANACCTID'), accountType: codeOf(loan, 'LOANACCTTYPE') };
  }
  const investment = child(service, 'INVACCTFROM');
  if (investment === null) return null;
  return {
    kind: 'investment',
    brokerId: textOf(investment, 'BROKERID'),
    accountId: textOf(investment, 'ACCTID'),
  };
}
