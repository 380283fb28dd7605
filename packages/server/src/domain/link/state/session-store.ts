import type { Digest } from '../../custody.ts';
import type { Environment } from '../../institutions/institution.ts';
import type { Tenant } from '../../teams/team.ts';
import type { LinkEvent, Session } from './session.ts';

/** What is sealed of a session: everything of it that a person said or was shown. */
export type SealedPart = Pick<
  Session,
  'flow' | 'secrets' | 'result' | 'added' | 'incomes' | 'told' | 'steppedAt'
>;

/** A session as it is stored: where it stands, and what its work needs, sealed under the team's key. */
export interface StoredSession extends Omit<Session, 'publicTokens' | keyof SealedPart> {
  readonly keyHash: Buffer | null;
  /** Its `SealedPart` as JSON. */
  readonly sealed: Buffer;
  readonly sealedPublicToken: Buffer | null;
}

export type NewSession = Pick<
  StoredSession,
  'linkSessionId' | 'linkTokenId' | 'nth' | 'surface' | 'startedAt' | 'keyHash' | 'sealed'
>;

/** A person on an institution's page, and the way back. */
export interface InstitutionVisit {
  readonly environment: Environment;
  readonly clientId: string;
  readonly linkSessionId: string;
  readonly createdAt: number;
  readonly returnedAt: number | null;
  /** When the session was opened again with its `oauth_state_id`; real time. */
  readonly resumedAt: number | null;
}

/** What is open about a session. */
export type ListedSession = Pick<
  StoredSession,
  'linkSessionId' | 'linkTokenId' | 'nth' | 'surface' | 'startedAt' | 'finishedAt'
>;

export interface SessionPageWish {
  /** The last one that was seen. */
  readonly before?: Pick<ListedSession, 'startedAt' | 'linkSessionId'> | undefined;
  readonly limit: number;
}

/** What an event says of how far a session came. */
export type SessionMark = Pick<LinkEvent, 'name' | 'metadata'>;

export interface SessionProgress {
  readonly startedAt: number;
  /** In their order. */
  readonly marks: readonly SessionMark[];
}

export interface LinkSessionReader {
  /** Whose it is, it says itself: its key, or the team's own credentials, open it. */
  find(environment: Environment, linkSessionId: string): Promise<StoredSession | undefined>;
  /** Oldest first. */
  listOfToken(tenant: Tenant, linkTokenId: string): Promise<StoredSession[]>;
  events(linkSessionId: string, after: number): Promise<LinkEvent[]>;
  /** Newest first. */
  page(tenant: Tenant, wish: SessionPageWish): Promise<(ListedSession & SessionProgress)[]>;
  /** How far the latest `limit` sessions since an instant came; newest first. */
  progressSince(tenant: Tenant, since: number, limit: number): Promise<SessionProgress[]>;
  /** Whether it went on, and until when (real time) a call works on it: all that one who waits has to know. */
  progress(linkSessionId: string): Promise<Pick<StoredSession, 'version' | 'leaseUntil'> | undefined>;
  findVisit(environment: Environment, state: readonly Digest[]): Promise<InstitutionVisit | undefined>;
  findVisitByReturn(
    environment: Environment,
    oauthState: readonly Digest[],
  ): Promise<InstitutionVisit | undefined>;
  /** One whose address for another device is not used up, or was by whom the digest names. */
  findVisitByHandoff(
    environment: Environment,
    handoff: readonly Digest[],
  ): Promise<InstitutionVisit | undefined>;
}

/** The present step of a session, in place of the one before it. */
export interface SavedStep {
  readonly linkSessionId: string;
  /** The version that it was made from. */
  readonly from: number;
  /** Null: a step of nobody's answer. */
  readonly stepId: string | null;
  readonly finishedAt: number | null;
  readonly sealed: Buffer;
  readonly sealedPublicToken: Buffer | null;
  readonly events: readonly LinkEvent[];
}

export interface LinkSessionWriter extends LinkSessionReader {
  countOfToken(tenant: Tenant, linkTokenId: string): Promise<number>;
  insert(tenant: Tenant, session: NewSession): Promise<void>;
  /** False when another step was saved meanwhile; nothing is written then. */
  save(tenant: Tenant, step: SavedStep): Promise<boolean>;
  /** Keeps others from taking the session a step further until the unit ends; false when another call did already. */
  hold(tenant: Tenant, linkSessionId: string, version: number): Promise<boolean>;
  /** Another surface goes on with the session, under a key of its own. */
  setKey(tenant: Tenant, linkSessionId: string, keyHash: Buffer): Promise<void>;
  /** Reserves the work that this version awaits; false when another call does it, or the session went on. Real time. */
  lease(
    tenant: Tenant,
    linkSessionId: string,
    lease: { readonly version: number; readonly now: number; readonly until: number },
  ): Promise<boolean>;
  insertVisit(tenant: Tenant, linkSessionId: string, state: Digest, createdAt: number): Promise<void>;
  /** For a person who goes on with another device. */
  setHandoff(tenant: Tenant, state: readonly Digest[], handoff: Digest): Promise<void>;
  /** Takes a visit over, once; gives its session, and keeps who did. */
  claimHandoff(
    environment: Environment,
    handoff: readonly Digest[],
    claimed: Digest,
  ): Promise<string | undefined>;
  /** False when the institution answered before. */
  noteReturn(tenant: Tenant, state: readonly Digest[], oauthState: Digest, at: number): Promise<boolean>;
  /** Another name for a return that is not older, and that nobody went on with. */
  renameReturn(
    tenant: Tenant,
    state: readonly Digest[],
    oauthState: Digest,
    notBefore: number,
  ): Promise<boolean>;
  /** False when the session was opened again with it before. */
  noteResumed(tenant: Tenant, oauthState: readonly Digest[], at: number): Promise<boolean>;
  /** Destroys what unfinished sessions that began before that still hold. */
  forgetUnfinished(tenant: Tenant, startedBefore: number): Promise<void>;
  /** Public_tokens of sessions that ended before that, or did not end. */
  forgetPublicTokens(tenant: Tenant, finishedBefore: number): Promise<void>;
  /** All of a link_token, with their events. */
  deleteOfToken(tenant: Tenant, linkTokenId: string): Promise<void>;
  /** With their events; gives how many. */
  deleteOlder(tenant: Tenant, startedBefore: number, limit: number): Promise<number>;
}
