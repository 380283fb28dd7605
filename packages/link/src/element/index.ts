import { BankLinkElement } from './bank-link.ts';

export type * from '../loader/types.ts';
export type { BankLinkEvents, EventDetail, ExitDetail, SuccessDetail } from './bank-link.ts';
export { BankLinkElement };

const NAME = 'bank-link';

declare global {
  interface HTMLElementTagNameMap {
    [NAME]: BankLinkElement;
  }
}

// Nothing where there is no window. A page that loads two copies keeps the first.
if (globalThis.customElements && !customElements.get(NAME)) customElements.define(NAME, BankLinkElement);
