/** What is said of a refusal, to the caller and in the pages that explain it. */
export interface ErrorEntry {
  readonly type: string;
  readonly status: number;
  readonly message: string;
  /** For the end user; null unless the user can act. */
  readonly display: string | null;
  /** For developers who look it up: when it is given. */
  readonly when: string;
  /** What to do next: sent as `suggested_action`. */
  readonly next?: string;
  /** What to do next where it depends, and so is told in the reference alone. Each entry has `next` or `advice`. */
  readonly advice?: string;
  /** Its type in later editions, told in the OpenAPI document; the one of 2020-09-14 is sent. */
  readonly laterType?: string;
  /** Its type below `/asset_report/`, which has a family of errors of its own. */
  readonly typeInReports?: string;
}

type Told = Pick<ErrorEntry, 'message' | 'when'> & Partial<Omit<ErrorEntry, 'type'>>;

/** What makes the entries of one type: 400 and nothing for the end user, unless they say otherwise. */
export const entryMaker =
  (type: string, status = 400) =>
  (told: Told): ErrorEntry => ({ type, status, display: null, ...told });

/** No cause of its own leads to it here; a password of the simulated bank, or `/sandbox/fault`, can ask for it. */
export const onDemand = (what: string): string =>
  `${what} In this version only a test in the sandbox leads to it.`;

export const UPDATE_MODE =
  'Create a link_token with this access_token and send the user through Link in update mode.';
export const FIX_REQUEST = 'Change the request; the message names the field.';
export const OTHER_TRY = 'The user tries again in Link.';
export const AT_THE_BANK =
  'Ask the user to settle it at the institution, then send them through Link in update mode.';
export const LATER = 'Try again later, with growing pauses. Data that was pulled before stays readable.';
