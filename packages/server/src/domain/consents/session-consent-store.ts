/** A consent that a person gave in a session of Link; the session may be gone by the time that it is ended. */
export interface SessionConsentName {
  readonly clientId: string;
  readonly linkSessionId: string;
  /** Which of the session's. */
  readonly grant: number;
}

export interface SessionConsent extends SessionConsentName {
  /** What ending it at the institution needs, under the team's key. */
  readonly sealed: Buffer;
  /** How long the institution is asked to end it, in milliseconds. */
  readonly triedUntil: number;
}

export interface SessionConsentReader {
  find(name: SessionConsentName): Promise<SessionConsent | undefined>;
}

export interface SessionConsentWriter extends SessionConsentReader {
  /** In the place of one of the same name. */
  keep(consent: SessionConsent): Promise<void>;
  /** False when there is none. */
  tryUntil(name: SessionConsentName, until: number): Promise<boolean>;
  forget(name: SessionConsentName): Promise<void>;
}
