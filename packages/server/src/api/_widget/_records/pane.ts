import type { Answer } from '../../../domain/link/answer.ts';
import { type Pane, viewNameOf } from '../../../domain/link/pane.ts';
import { type SnakeCased, snakeCased } from './snake-case.ts';

/** A pane as the frame and the headless driver get it. */
export type WirePane = SnakeCasedPane<Pane> & {
  /** What events call the view; null when the session is over. */
  readonly view_name: string | null;
};
/** An answer as they give it. */
export type WireAnswer = SnakeCasedPane<Answer>;

/** Distributes over the union, so that `kind` tells the panes apart. */
type SnakeCasedPane<T> = T extends unknown ? SnakeCased<T> : never;

export function toWirePane(pane: Pane): WirePane {
  return { ...snakeCased(pane), view_name: viewNameOf(pane) } as WirePane;
}
