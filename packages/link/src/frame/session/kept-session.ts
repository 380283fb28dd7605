/**
 * What a tab keeps of its session while it goes on, so that the same tab may take it up after it was loaded anew (link.md 14.9).
 * Nothing of a person's is in it, and it opens nothing without the link_token.
 */
export interface KeptSession {
  readonly link_session_id: string;
  readonly resume_key: string;
  /** Number of the last event that the page has heard. */
  readonly after: number;
}

export interface SessionKeeper {
  readonly read: () => KeptSession | null;
  readonly keep: (session: KeptSession) => void;
  readonly forget: () => void;
}

/** @param storage of the tab; null where the browser lets this page keep nothing */
export function sessionKeeper(storage: Storage | null, name: string): SessionKeeper {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(session) {
      attempt(() => storage?.setItem(name, JSON.stringify(session)));
    },
    forget() {
      attempt(() => storage?.removeItem(name));
    },
  };
}

/** That of this tab. Named by the path of the page, which names the link_token by its hash, or the hosted page. */
export function keeperOfTab(): SessionKeeper {
  return sessionKeeper(tabStorage(), `fairlead ${location.pathname}`);
}

/** Browsers that keep nothing for pages within pages of others refuse even the look at it. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** A full or forbidden storage costs a resumption, never the session. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Then the next page begins anew.
  }
}

function isKept(value: unknown): value is KeptSession {
  const { link_session_id: id, resume_key: key, after } = (value ?? {}) as Partial<KeptSession>;
  return typeof id === 'string' && typeof key === 'string' && Number.isInteger(after) && (after ?? -1) >= 0;
}
