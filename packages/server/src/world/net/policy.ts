/** What the operator's settings say about outbound requests. */
export interface NetPolicy {
  readonly httpsOnly: boolean;
  /** Opens loopback, private ranges, single-label names and more ports: the sandbox's default. */
  readonly privateTargets: boolean;
  /** Ranges such as `10.1.0.0/16` that are opened; link-local and metadata addresses stay shut whatever it says (OUT-8). */
  readonly allowedCidrs: readonly string[];
  /** The sockets that this process listens on; they are no targets. */
  refusedAddresses(): readonly ListeningSocket[];
  /** A certificate (PEM) trusted beside the usual ones, as of an institution with an authority of its own. */
  readonly extraCa?: string;
}

export interface ListeningSocket {
  readonly host: string;
  readonly port: number;
}

/** All addresses of a name, of both families, the preferred one first. */
export type Resolver = (host: string) => Promise<readonly string[]>;
