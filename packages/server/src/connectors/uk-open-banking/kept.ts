import { ConnectorError } from '../sdk/failure.ts';
import { type Fields, optionalText, record, text } from '../sdk/fields.ts';
import { type OAuthTokens, tokensIn } from '../sdk/oauth-tokens.ts';
import type { PageVisit } from './approval-page.ts';
import type { DomesticOrder } from './payment-order.ts';
import { RESPONSE_MODES } from './settings.ts';

// What the host keeps sealed between two calls, and hands in again: nobody else can write it, but an earlier version may have.

/** A visit to the institution's page. @throws ConnectorError `callback_refused` for one that another version began */
export function visitIn(kept: Fields): PageVisit {
  const mode = RESPONSE_MODES.find((one) => one === kept.mode);
  if (mode === undefined)
    throw new ConnectorError('callback_refused', {
      reason: 'another version of the service began the login',
    });
  return {
    consentId: text(kept.consentId, 'consentId'),
    state: text(kept.state, 'state'),
    nonce: text(kept.nonce, 'nonce'),
    redirectUri: text(kept.redirectUri, 'redirectUri'),
    mode,
  };
}

/** An order between its consent and its end. */
export interface Order extends DomesticOrder {
  readonly consentId: string;
  /** Of the approval. */
  readonly tokens?: OAuthTokens;
  /** The institution said that the account has too little money. */
  readonly lacksFunds?: true;
  readonly paymentId?: string;
}

/** @throws ConnectorError `malformed` */
export function orderIn(kept: Fields): Order {
  const tokens = kept.tokens === undefined ? undefined : tokensIn(record(kept.tokens, 'tokens'));
  const paymentId = optionalText(kept.paymentId);
  return {
    Initiation: record(kept.Initiation, 'Initiation'),
    Risk: record(kept.Risk, 'Risk'),
    consentId: text(kept.consentId, 'consentId'),
    ...(tokens === undefined ? {} : { tokens }),
    ...(kept.lacksFunds === true ? { lacksFunds: true } : {}),
    ...(paymentId === null ? {} : { paymentId }),
  };
}
