interface Destination {
  /** Scheme, host and port: what counts as one receiver. */
  readonly origin: string;
  /** For the operator. */
  readonly host: string;
}

const KEPT_MAX = 1000;

/** Gives the destination of a URL; the same few are asked for again and again. */
export type Destinations = (url: string) => Destination;

export function createDestinations(): Destinations {
  const kept = new Map<string, Destination>();
  return (url) => {
    const known = kept.get(url);
    if (known) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const destination = read(url);
    kept.set(url, destination);
    return destination;
  };
}

function read(url: string): Destination {
  // What is no URL is refused when it is sent; until then it counts as a receiver of its own.
  if (!URL.canParse(url)) return { origin: url, host: '' };
  const { protocol, host, hostname } = new URL(url);
  return { origin: `${protocol}//${host}`, host: hostname };
}
