const ABSOLUTE = /^https?:\/\/[^/?#]+(?<path>[/?][^#]*)?$/i;

/**
 * The path of a request's target, decoded as far as paths are compared: escapes that mean something to a path, such as `%2F`,
 * stay as they are. Undefined for what is no path.
 */
export function pathOf(target: string): string | undefined {
  // Neither a path nor a query here has U+0000, which PostgreSQL does not take.
  if (target.includes('%00')) return undefined;
  const local = target.startsWith('/') ? target : pathOfAbsolute(target);
  const path = local?.split(/[?#]/, 1)[0];
  return path?.includes('%') ? decoded(path) : path;
}

/** A proxy may ask for a whole address (RFC 9112, 3.2.2). */
function pathOfAbsolute(target: string): string | undefined {
  const found = ABSOLUTE.exec(target);
  if (!found || !URL.canParse(target)) return undefined;
  const { path = '/' } = found.groups ?? {};
  return path.startsWith('?') ? `/${path}` : path;
}

function decoded(path: string): string | undefined {
  try {
    // `%25` stays, so that what is left of escapes can be told from what was escaped.
    return decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return undefined;
  }
}
