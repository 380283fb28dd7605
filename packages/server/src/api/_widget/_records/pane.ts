import type { Answer } from '../../../domain/link/answer.ts';
import { type Pane, viewNameOf } from '../../../domain/link/pane.ts';
import { PANES } from '../../../domain/link/panes.gen.ts';
import { component, nullable, string, Type } from '../../_kit/schema.ts';
import { type SnakeCased, snakeCased } from './snake-case.ts';
import { wireSchema } from './wire-schema.ts';

/** A pane as the frame and the headless driver get it. */
export type WirePane = SnakeCasedPane<Pane> & {
  /** What events call the view; null when the session is over. */
  readonly view_name: string | null;
};
/** An answer as they give it; the server fills in what a program may leave out. */
export type WireAnswer = SnakeCasedPane<Answer>;

/** Distributes over the union, so that `kind` tells the panes apart. */
type SnakeCasedPane<T> = T extends unknown ? SnakeCased<T> : never;

/** Every pane's schema on the wire, by its kind. */
export const paneSchemas = Object.fromEntries(
  Object.values(PANES).map(({ kind, record }) => [
    kind,
    component(`${pascalCase(kind)}Pane`, {
      ...wireSchema(record).properties,
      view_name: nullable(string(), {
        description: 'What events call the view; null when the session is over.',
      }),
    }),
  ]),
);

export const paneSchema = Type.Unsafe<WirePane>(Type.Union(Object.values(paneSchemas)));

export function toWirePane(pane: Pane): WirePane {
  return { ...snakeCased(pane), view_name: viewNameOf(pane) } as WirePane;
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
