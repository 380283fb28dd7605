/**
 * The messages between the page that opens Link and the frame (link.md 3). The frame says hello by `postMessage`; the page answers
 * with `init` and a MessagePort, over which the rest goes. Unknown types are ignored.
 */
export const PROTOCOL = 1;

/** Frame → page, by `postMessage`, until it is answered. */
export interface Hello {
  readonly fl: number;
  readonly type: 'hello';
}

/** Page → frame, by `postMessage` to the frame's exact origin, with the port. The frame takes the first one only. */
export interface Init {
  readonly fl: number;
  readonly type: 'init';
  readonly token: string;
  readonly receivedRedirectUri: string | null;
  readonly config: {
    /** Ids and globals of existing applications are in use. */
    readonly compat: boolean;
    /** A tile list in an element of the page, instead of a dialog over it. */
    readonly embedded: boolean;
    /** Open at this institution: what was chosen in an embedded list. */
    readonly institutionId: string | null;
  };
}

/** Page → frame, over the port. */
export type ToFrame =
  | { readonly type: 'open' }
  | { readonly type: 'exit'; readonly force: boolean }
  | { readonly type: 'submit'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly type: 'theme'; readonly scheme: 'light' | 'dark' | 'system' }
  /** Where keyboard focus enters the frame. */
  | { readonly type: 'focus'; readonly edge: 'start' | 'end' };

/** Frame → page, over the port. */
export type ToPage =
  | { readonly type: 'ready' }
  | { readonly type: 'show' }
  | { readonly type: 'hide' }
  | { readonly type: 'event'; readonly name: string; readonly metadata: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'success';
      readonly publicToken: string | null;
      readonly metadata: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'exit';
      readonly error: Readonly<Record<string, unknown>> | null;
      readonly metadata: Readonly<Record<string, unknown>>;
    }
  /** The page itself shall go there: a login without a window of its own. */
  | { readonly type: 'navigate'; readonly url: string }
  /** Keyboard focus leaves the frame over this edge. */
  | { readonly type: 'focus'; readonly edge: 'start' | 'end' }
  /** Embedded: the height in CSS pixels that the list needs. */
  | { readonly type: 'resize'; readonly height: number }
  /** Embedded: an institution was chosen; the page opens the dialog there. */
  | { readonly type: 'choose'; readonly institutionId: string };
