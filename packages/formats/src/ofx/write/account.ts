import type { OfxAccount } from '../statement-parts.ts';
import { aggregate, leaf, type OfxNode } from './node.ts';

/** `BANKACCTFROM` and its likes. */
export function accountNode(account: OfxAccount): OfxNode {
  switch (account.kind) {
    case 'bank':
      return aggregate(
        'BANKACCTFROM',
        leaf('BANKID', account.bankId),
        leaf('BRANCHID', account.branchId),
        leaf('ACCTID', account.accountId),
        leaf('ACCTTYPE', account.accountType),
      );
    case 'card':
      return aggregate('CCACCTFROM', leaf('ACCTID', account.accountId));
    case 'loan':
      return aggregate(
        'LOANACCTFROM',
        leaf('LOANACCTID', account.accountId),
        leaf('LOANACCTTYPE', account.accountType),
      );
    case 'investment':
      return aggregate('INVACCTFROM', leaf('BROKERID', account.brokerId), leaf('ACCTID', account.accountId));
  }
}
