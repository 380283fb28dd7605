/** What differs among servers of Direct Connect; tests change it. */
export interface OfxRules {
  /** Asked at the first sign-on of a client: an id of the standard's list, its text, and the right answer. */
  questions: { readonly phraseId: string; readonly label: string; readonly answer: string }[];
  /** A token that the person got by letter; null: none is wanted. */
  authToken: string | null;
  needsClientUid: boolean;
  /** In place of every sign-on, such as 15502. */
  signonStatus: number | null;
  /** By account id, in place of its statement, such as 2004. */
  accountStatus: Map<string, number>;
  /** The longest period of a statement, in days. */
  daysMax: number;
  /** The only client that is answered; null: all. */
  userAgent: string | null;
}

export function ofxRules(): OfxRules {
  return {
    questions: [],
    authToken: null,
    needsClientUid: false,
    signonStatus: null,
    accountStatus: new Map(),
    daysMax: 1000,
    userAgent: null,
  };
}
