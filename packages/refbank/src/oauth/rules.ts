/** What differs among banks; the control API changes it. */
export interface AuthorizationRules {
  /** A refresh token that was used is spent at once, and its second use ends the consent. */
  strictRotation: boolean;
  /** Days that a consent lasts. */
  consentDays: number;
  /** Seconds that an access token lasts. */
  accessTokenSeconds: number;
  /** Requests are taken ahead of the person only (RFC 9126). */
  requirePushed: boolean;
}
