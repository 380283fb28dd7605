import type { WirePane } from './pane.ts';

/** What every call of a session answers. */
export interface Turn {
  readonly pane: WirePane;
  /** Those after the one that the caller named last, in order. */
  readonly events: readonly WireEvent[];
  /** Something is under way: the caller asks `/link/session/next` for what comes of it. */
  readonly pending: boolean;
  readonly result: SessionResult | null;
  readonly request_id: string;
}

export interface WireEvent {
  /** Counts the events of the session from 1. */
  readonly n: number;
  readonly event_name: string;
  readonly event_metadata: Readonly<Record<string, unknown>>;
}

/** What the page's callback gets. */
export type SessionResult =
  | {
      readonly status: 'success';
      readonly public_token: string | null;
      readonly metadata: Readonly<Record<string, unknown>>;
    }
  | {
      readonly status: 'exit';
      readonly error: Readonly<Record<string, unknown>> | null;
      readonly metadata: Readonly<Record<string, unknown>>;
    };

/** How the widget looks and speaks for one link_token. */
export interface Look {
  readonly language: string;
  /** Those that a person can change to. */
  readonly languages: readonly string[];
  readonly appearance_mode: 'light' | 'dark' | 'system';
  /** Null when it is too long to be shown. */
  readonly app_name: string | null;
  readonly operator_name: string | null;
  /** What the person is here for: texts that speak of sharing data have no place in a payment. */
  readonly purpose: 'data' | 'payment' | 'deposit_switch';
  readonly customization: Customization;
  /** Sandbox: say why something cannot be chosen. */
  readonly developer: boolean;
}

export interface Customization {
  readonly name: string;
  /** `#rrggbb` each. */
  readonly colors: {
    readonly brand: string | null;
    readonly background: string | null;
    readonly text: string | null;
  };
  readonly radius_px: number | null;
  readonly density: 'comfortable' | 'compact';
  /** Base64 PNG. */
  readonly logo: string | null;
  /** For the dark scheme; null: there is one for both. */
  readonly logo_dark: string | null;
  /** In the dark scheme the one logo stands on a light ground. */
  readonly logo_needs_light: boolean;
  /** Of the application, square. Base64 PNG. */
  readonly icon: string | null;
  /** Texts in place of the catalogue's, by key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly success_pane: boolean;
}
