import type { OfxInvestmentTransaction } from '@fairlead/formats';
import { isNegative } from '../../money/decimal.ts';
import type { InvestmentTransactionType } from '../../vocabulary/investment-transactions.ts';

/** Type and subtype of the API, how units move, and words for the name. */
export interface InvestmentKind {
  readonly type: InvestmentTransactionType;
  readonly subtype: string;
  readonly units: 'in' | 'out' | 'as written' | 'none';
  readonly words: string;
}

const INCOME: Readonly<Record<string, string>> = {
  DIV: 'dividend',
  INTEREST: 'interest',
  CGLONG: 'long-term capital gain',
  CGSHORT: 'short-term capital gain',
};
const CLOSURES: Readonly<Record<string, string>> = {
  EXERCISE: 'exercise',
  ASSIGN: 'assignment',
  EXPIRE: 'expire',
};

/** What an entry of an investment statement is to the API. */
export function investmentKind(entry: OfxInvestmentTransaction): InvestmentKind {
  const { action, detail } = entry;
  switch (action) {
    case 'buy': {
      const covers = detail === 'BUYTOCOVER' || detail === 'BUYTOCLOSE';
      return { type: 'buy', subtype: covers ? 'buy to cover' : 'buy', units: 'in', words: 'Buy' };
    }
    case 'sell': {
      const short = detail === 'SELLSHORT' || detail === 'SELLTOOPEN';
      return { type: 'sell', subtype: short ? 'sell short' : 'sell', units: 'out', words: 'Sell' };
    }
    case 'reinvest': {
      const income = INCOME[detail ?? ''] ?? 'dividend';
      return { type: 'buy', subtype: `${income} reinvestment`, units: 'in', words: 'Reinvest' };
    }
    case 'income': {
      const income = INCOME[detail ?? ''];
      return cash(income ?? 'distribution', income ? capitalised(income) : 'Income');
    }
    case 'returnOfCapital':
      return cash('return of principal', 'Return of capital');
    case 'expense':
      return { type: 'fee', subtype: 'miscellaneous fee', units: 'none', words: 'Expense' };
    case 'marginInterest':
      return { type: 'fee', subtype: 'margin expense', units: 'none', words: 'Margin interest' };
    case 'transfer':
      return { type: 'transfer', subtype: 'transfer', units: 'in', words: 'Transfer' };
    case 'journalSecurity':
    case 'journalFund':
      return { type: 'transfer', subtype: 'transfer', units: 'none', words: 'Journal' };
    case 'split':
      return { type: 'transfer', subtype: 'split', units: 'none', words: 'Split' };
    case 'optionClosure': {
      const closure = CLOSURES[detail ?? ''] ?? 'expire';
      return { type: 'transfer', subtype: closure, units: 'as written', words: capitalised(closure) };
    }
    case 'cash':
      return bankEntryKind(entry);
  }
}

/** `INVBANKTRAN`: a banking entry of the cash beside the securities. */
function bankEntryKind({ cash: entry }: OfxInvestmentTransaction): InvestmentKind {
  switch (entry?.type) {
    case 'INT':
      return cash('interest', 'Interest');
    case 'DIV':
      return cash('dividend', 'Dividend');
    case 'FEE':
    case 'SRVCHG':
      return { type: 'fee', subtype: 'account fee', units: 'none', words: 'Account fee' };
    default:
      return isNegative(entry?.amount ?? '0') ? cash('withdrawal', 'Withdrawal') : cash('deposit', 'Deposit');
  }
}

function cash(subtype: string, words: string): InvestmentKind {
  return { type: 'cash', subtype, units: 'none', words };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
