/**
 * The types of the existing React package, under its names. Lists and fields are writable as there, so code that builds such
 * values compiles unchanged.
 */
import type { CSSProperties, ReactNode } from 'react';
import type { PlaidLinkStableEvent } from './stable-event.ts';

export interface PlaidAccount {
  id: string;
  name: string;
  /** Last 2 to 4 characters of the account's number. */
  mask: string | null;
  type: string;
  subtype: string;
  verification_status: string | null;
  /** Accounts that deposits prove: `personal` or `business`. */
  class_type: string | null;
}

export interface PlaidInstitution {
  name: string;
  institution_id: string;
}

export interface PlaidLinkError {
  error_type: string;
  error_code: string;
  /** For developers. */
  error_message: string;
  /** For the person who links; null when that person can do nothing about it. */
  display_message: string | null;
}

export interface PlaidLinkOnSuccessMetadata {
  institution: null | PlaidInstitution;
  /** Those that the person chose. */
  accounts: Array<PlaidAccount>;
  link_session_id: string;
  transfer_status?: string | null;
}

export interface PlaidLinkOnExitMetadata {
  institution: null | PlaidInstitution;
  /** How far the person had come, such as `requires_credentials`. */
  status: null | string;
  link_session_id: string;
  request_id: string;
}

/** Every key is always there. */
export interface PlaidLinkOnEventMetadata {
  account_number_mask: null | string;
  error_type: null | string;
  error_code: null | string;
  error_message: null | string;
  exit_status: null | string;
  institution_id: null | string;
  institution_name: null | string;
  institution_search_query: null | string;
  /** `"true"` or `"false"`, with OPEN. */
  is_update_mode: null | string;
  match_reason: null | string;
  mfa_type: null | string;
  routing_number: null | string;
  view_name: null | string;
  selection: null | string;
  /** ISO 8601 with milliseconds. */
  timestamp: string;
  link_session_id: string;
  request_id: string;
}

/** `public_token` is null for flows that make no Item. */
export type PlaidLinkOnSuccess = (public_token: string | null, metadata: PlaidLinkOnSuccessMetadata) => void;

/** `error`: the last one that the person met, also when they then simply left. */
export type PlaidLinkOnExit = (error: null | PlaidLinkError, metadata: PlaidLinkOnExitMetadata) => void;

export type PlaidLinkOnEvent = (
  eventName: PlaidLinkStableEvent | (string & Record<never, never>),
  metadata: PlaidLinkOnEventMetadata,
) => void;

export type PlaidLinkOnLoad = () => void;

export interface CommonPlaidLinkOptions<T> {
  /** The person has linked. */
  onSuccess: T;
  /** The person has left, or Link cannot go on. */
  onExit?: PlaidLinkOnExit;
  /** Link is loaded; `open` before that waits for it. */
  onLoad?: PlaidLinkOnLoad;
  /** Steps on the way, as they happen. */
  onEvent?: PlaidLinkOnEvent;
  /** For pages whose content security policy names a nonce for styles. */
  cspNonce?: string;
}

/** @deprecated There are no public keys: opening Link with one ends in `onExit` with an error that says so. */
export type PlaidLinkOptionsWithPublicKey = CommonPlaidLinkOptions<PlaidLinkOnSuccess> & {
  publicKey: string;
  token?: string;
  clientName: string;
  env: string;
  product: Array<string>;
  countryCodes?: Array<string>;
  language?: string;
  userEmailAddress?: string;
  userLegalName?: string;
  webhook?: string;
  linkCustomizationName?: string;
  accountSubtypes?: { [key: string]: Array<string> };
  oauthNonce?: string;
  oauthRedirectUri?: string;
  oauthStateId?: string;
  paymentToken?: string;
};

export type PlaidLinkOptionsWithLinkToken = CommonPlaidLinkOptions<PlaidLinkOnSuccess> & {
  /** A link_token of `/link/token/create`; null while there is none yet. */
  token: string | null;
  /** The address that the institution sent the person back to: Link goes on where it was. */
  receivedRedirectUri?: string;
};

export type PlaidLinkOptions = PlaidLinkOptionsWithPublicKey | PlaidLinkOptionsWithLinkToken;

export type PlaidLinkPropTypes = PlaidLinkOptions & {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
};

export type PlaidEmbeddedLinkPropTypes = PlaidLinkOptionsWithLinkToken & {
  className?: string;
  style?: CSSProperties;
};

export type PlaidHandlerSubmissionData =
  | { phone_number: string; date_of_birth?: never }
  | { phone_number?: never; date_of_birth: string };

export interface PlaidHandlerExitOptions {
  /** Without asking the person. */
  force?: boolean;
}

export interface PlaidHandler {
  open: () => void;
  submit: (data: PlaidHandlerSubmissionData) => void;
  exit: (options?: PlaidHandlerExitOptions) => void;
  destroy: () => void;
}

export interface PlaidLinkResult {
  /** Link cannot be had: its script did not load, or nothing says where the service is. */
  error: ErrorEvent | null;
  /** There is a token, and `open` opens Link with it. */
  ready: boolean;
  submit: (data: PlaidHandlerSubmissionData) => void;
  /** `callback` runs once Link is closed, at once when it is not open. */
  exit: (options?: PlaidHandlerExitOptions, callback?: () => void) => void;
  open: () => void;
}

export interface PlaidEmbeddedHandler {
  destroy: () => void;
}

export interface Plaid {
  create: (config: PlaidLinkOptions) => PlaidHandler;
  createEmbedded: (config: PlaidLinkOptions, domTarget: HTMLElement) => PlaidEmbeddedHandler;
}

/** Where the service is, such as `https://link.example.com`; without it, where the script in the page came from. */
export interface WithOrigin {
  origin?: string;
}

export type FairleadLinkOptions = PlaidLinkOptions & WithOrigin;
export type FairleadLinkProps = PlaidLinkPropTypes & WithOrigin;
export type FairleadEmbeddedLinkProps = PlaidEmbeddedLinkPropTypes & WithOrigin;
export type FairleadLinkResult = PlaidLinkResult;

declare global {
  interface Window {
    /** Set by the script when it is loaded from its compatibility path. */
    Plaid: Plaid;
  }
}
