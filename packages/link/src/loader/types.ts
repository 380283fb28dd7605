/** What a page gives `create` and what it is told back (link.md 2, 4, 5, 6). Names are those of existing applications. */

export interface LinkConfig {
  /** Without one the handler does nothing but say so in `onExit`. */
  readonly token?: string | null | undefined;
  readonly onSuccess: (publicToken: string | null, metadata: SuccessMetadata) => void;
  readonly onExit?: ((error: LinkError | null, metadata: ExitMetadata) => void) | undefined;
  readonly onEvent?: ((eventName: EventName, metadata: EventMetadata) => void) | undefined;
  /** Once, when `open` can show Link at once. */
  readonly onLoad?: (() => void) | undefined;
  /** The address that the bank's page led back to, with its `oauth_state_id`. */
  readonly receivedRedirectUri?: string | null | undefined;
  /** False leaves scrolling of the page as it is while Link is open. */
  readonly scrollLock?: boolean | undefined;
  /** Accepted and unused: Link adds no style element to the page. */
  readonly nonce?: string | undefined;
  readonly cspNonce?: string | undefined;
}

export interface Handler {
  /** Shows Link, as soon as it is loaded. */
  open(): void;
  /** Ends the session; the person may be asked first unless it is forced. `true` means `{ force: true }`. */
  exit(options?: { readonly force?: boolean | undefined } | boolean): void;
  /** Hands over what the application knows of the person. */
  submit(data: { readonly phone_number?: string; readonly date_of_birth?: string }): void;
  /** Takes Link off the page. No callback fires afterwards. */
  destroy(): void;
  /** Takes another token: at once while closed, for the next `open` while open. */
  update(change: { readonly token: string | null | undefined }): void;
  /** Listens beside the callbacks. @returns what ends the listening */
  on<Name extends keyof HandlerEvents>(name: Name, listener: HandlerEvents[Name]): () => void;
  readonly state: HandlerState;
  /** How the session that is open, or the next one, ends. It never rejects. */
  readonly result: Promise<LinkResult>;
}

export interface HandlerEvents {
  readonly load: () => void;
  readonly event: (eventName: EventName, metadata: EventMetadata) => void;
  readonly success: (publicToken: string | null, metadata: SuccessMetadata) => void;
  readonly exit: (error: LinkError | null, metadata: ExitMetadata) => void;
  readonly state: (state: HandlerState) => void;
}

export type HandlerState = 'new' | 'loading' | 'ready' | 'open' | 'success' | 'exit' | 'closed' | 'destroyed';

export type LinkResult =
  | { readonly status: 'success'; readonly publicToken: string | null; readonly metadata: SuccessMetadata }
  | { readonly status: 'exit'; readonly error: LinkError | null; readonly metadata: ExitMetadata }
  /** `destroy` came first. */
  | { readonly status: 'destroyed' };

export interface Embedded {
  destroy(): void;
}

/** `window.Fairlead`, and `window.Plaid` for existing applications. */
export interface FairleadLink {
  readonly version: string;
  /** @throws TypeError without `onSuccess` */
  create(config: LinkConfig): Handler;
  /** A list of institutions in an element of the page. @throws TypeError without `onSuccess` or without an element */
  createEmbedded(config: LinkConfig, element: HTMLElement): Embedded;
}

export interface LinkError {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  readonly display_message: string | null;
}

export interface LinkedInstitution {
  readonly name: string;
  readonly institution_id: string;
}

export interface LinkedAccount {
  readonly id: string;
  readonly name: string;
  readonly mask: string | null;
  readonly type: string;
  readonly subtype: string | null;
  readonly verification_status: string | null;
  /** Only after micro-deposits. */
  readonly class_type?: 'business' | 'personal' | null;
}

export interface SuccessMetadata {
  readonly institution: LinkedInstitution | null;
  readonly accounts: readonly LinkedAccount[];
  /** The one account, when it is only one. */
  readonly account: LinkedAccount | null;
  readonly link_session_id: string;
  readonly transfer_status: 'COMPLETE' | 'INCOMPLETE' | null;
  /** For old applications only. */
  readonly public_token?: string | null;
}

export interface ExitMetadata {
  readonly institution: LinkedInstitution | null;
  readonly status: string | null;
  readonly link_session_id: string;
  readonly request_id: string;
}

/** Those that Link sends today; a later version may send others. */
export type EventName =
  | 'CLOSE_OAUTH'
  | 'ERROR'
  | 'EXIT'
  | 'FAIL_OAUTH'
  | 'HANDOFF'
  | 'MATCHED_SELECT_INSTITUTION'
  | 'OPEN'
  | 'OPEN_OAUTH'
  | 'SEARCH_INSTITUTION'
  | 'SELECT_AUTH_TYPE'
  | 'SELECT_BRAND'
  | 'SELECT_DEGRADED_INSTITUTION'
  | 'SELECT_DOWN_INSTITUTION'
  | 'SELECT_FILTERED_INSTITUTION'
  | 'SELECT_INSTITUTION'
  | 'SUBMIT_ACCOUNT_NUMBER'
  | 'SUBMIT_CREDENTIALS'
  | 'SUBMIT_MFA'
  | 'SUBMIT_ROUTING_NUMBER'
  | 'TRANSITION_VIEW'
  | 'VIEW_DATA_TYPES'
  | (string & Record<never, never>);

/** Every key is there; null where it says nothing. */
export interface EventMetadata {
  readonly account_number_mask: string | null;
  readonly error_type: string | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly exit_status: string | null;
  readonly institution_id: string | null;
  readonly institution_name: string | null;
  readonly institution_search_query: string | null;
  readonly is_update_mode: string | null;
  readonly match_reason: string | null;
  readonly mfa_type: string | null;
  readonly routing_number: string | null;
  readonly view_name: string | null;
  readonly selection: string | null;
  readonly timestamp: string;
  readonly link_session_id: string;
  readonly request_id: string | null;
}
