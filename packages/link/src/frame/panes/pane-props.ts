import type { ComponentType } from 'preact';
import type { PaneKind, PaneOf, WidgetLook, WireAnswer } from '../server/wire-types.ts';
import type { Translate } from '../text/translate.ts';

/** What every pane is drawn from. A pane keeps only what the person is typing; everything else is the server's. */
export interface PaneProps<K extends PaneKind> {
  readonly pane: PaneOf<K>;
  /** Ignored while `busy`, and in the first half second of a pane. */
  readonly answer: (answer: WireAnswer) => void;
  /** An answer is on its way to the server. */
  readonly busy: boolean;
  readonly t: Translate;
  readonly look: WidgetLook;
}

/** What draws each kind of pane. */
export type PaneComponents = { readonly [K in PaneKind]: ComponentType<PaneProps<K>> };
