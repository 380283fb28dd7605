import type { Bank, BankView } from '../../domain/sandbox/bank/view.ts';
import type { RefusalError } from '../../errors.ts';
import { html } from '../html/html.ts';
import { bankLayout } from './layout.ts';

/** The person is on the way back; the link is for browsers that do not go by themselves. */
export function returnPage(bank: Bank, url: string): string {
  return bankLayout(
    bank,
    'You are going back',
    html`<p>Thank you. You are going back to the application that sent you here.</p>
<div class="buttons"><a class="button main" href="${url}" data-testid="bank-return">Go back now</a></div>`,
  );
}

export function silentPage(bank: Bank): string {
  return bankLayout(
    bank,
    'Nothing more happens here',
    html`<p data-testid="bank-silent">As you asked, the bank stays silent: the application that sent you here is told nothing, and waits until its time is over. You can close this window.</p>`,
  );
}

const OVER = {
  unknown: [
    'This page leads nowhere',
    'The address of this page is not complete, or its request is long over.',
  ],
  expired: [
    'That took too long',
    'The request is too old. Please go back to the application that sent you here, and start again.',
  ],
  answered: ['You have answered already', 'This request was answered. You can close this window.'],
} as const;

export function overPage({ reason }: Extract<BankView, { kind: 'over' }>): string {
  const [title, text] = OVER[reason];
  return bankLayout(null, title, html`<p data-testid="bank-over">${text}</p>`);
}

export function refusedPage({ code, message, status }: RefusalError, requestId: string): string {
  const isBank = code.startsWith('INSTITUTION_');
  // What went wrong inside is nobody's business.
  const text = status >= 500 ? 'Something went wrong on our side.' : `The reason: ${message}.`;
  return bankLayout(
    null,
    isBank ? 'The bank does not answer' : 'That did not work',
    html`<p data-testid="bank-refused">${isBank ? 'Please try again later.' : text} <code>${code}</code></p>
<p class="quiet">Request ${requestId}</p>`,
  );
}
