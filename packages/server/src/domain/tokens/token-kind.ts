/** What a token is for; its first word. */
export type TokenKind =
  | 'access'
  | 'public'
  | 'link'
  | 'processor'
  | 'user'
  | 'deposit-switch'
  | 'payment-token'
  | 'assets'
  /** Of an audit copy. */
  | 'a';
