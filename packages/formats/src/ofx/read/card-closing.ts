import type { OfxCardClosing } from '../document.ts';
import { child, type OfxElement, textOf } from './element.ts';
import { amountOf, momentOf, type ReadContext } from './values.ts';

/** Reads `CCSTMTENDRS`: the bills of a card, each as `CCCLOSING`. One without an account or a day of closing is left out. */
export function readCardClosings(context: ReadContext, element: OfxElement): OfxCardClosing[] {
  const accountId = textOf(child(element, 'CCACCTFROM'), 'ACCTID');
  if (accountId === null) return [];
  return element.children.flatMap((closing): OfxCardClosing[] => {
    const closedDate = closing.name === 'CCCLOSING' ? momentOf(context, closing, 'DTCLOSE').date : null;
    if (closedDate === null) return [];
    return [
      {
        line: closing.line,
        accountId,
        closedDate,
        closingBalance: amountOf(context, closing, 'BALCLOSE'),
        paymentDueDate: momentOf(context, closing, 'DTPMTDUE').date,
        minimumPayment: amountOf(context, closing, 'MINPMTDUE'),
        creditLimit: amountOf(context, closing, 'CREDITLIMIT'),
      },
    ];
  });
}
