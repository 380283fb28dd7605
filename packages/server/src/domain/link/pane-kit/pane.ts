import type { AnswerDeclaration } from './answer.ts';
import { type RecordOf, type TLiteral, type TObject, type TProperties, Type } from './schema.ts';

/**
 * How a program answers in a person's place (`fairlead link`, `linkUser` of the client package): by saying that it goes on, or with
 * what it knows of the person. A pane that has none is left to those who call `/sandbox/link/answer` themselves.
 */
export type Play =
  | 'accounts'
  | 'bank_page'
  | 'challenge'
  | 'code'
  | 'continue'
  | 'continue_if_degraded'
  | 'credentials'
  | 'institution'
  | 'numbers'
  | 'statements'
  | 'stop';

/** A text, or one that depends on what the pane shows. */
export type OfPane<Shown, T> = T | ((pane: Shown) => T);

export interface PaneDeclaration<
  Kind extends string = string,
  Fields extends TProperties = TProperties,
  Taken extends readonly AnswerDeclaration[] = readonly AnswerDeclaration[],
> {
  readonly kind: Kind;
  readonly record: TObject<Fields & { kind: TLiteral<Kind> }>;
  /** What events call the view; null when the session is over. */
  view(pane: never): string | null;
  /** Where a person who leaves at it leaves; null on a pane that only tells something: where they were before. */
  exitStatus(pane: never): string | null;
  /** The answers that it takes, besides leaving. */
  readonly takes: Taken;
  readonly played: Play | null;
}

/** Declares a pane: everything else that knows of panes follows from this (`npm run golden` writes the lists). */
export function pane<
  const Kind extends string,
  Fields extends TProperties,
  const Taken extends readonly AnswerDeclaration[],
>(
  kind: Kind,
  declared: {
    readonly record: Fields;
    readonly view: OfPane<RecordOf<TObject<Fields>>, string | null>;
    readonly exitStatus?: OfPane<RecordOf<TObject<Fields>>, string>;
    readonly takes: Taken;
    readonly played?: Play;
  },
): PaneDeclaration<Kind, Fields, Taken> {
  const { record, view, exitStatus = null, takes, played = null } = declared;
  return {
    kind,
    record: Type.Object({ kind: Type.Literal(kind), ...record }),
    view: ofPane(view),
    exitStatus: ofPane(exitStatus),
    takes,
    played,
  };
}

function ofPane<Shown, T extends string | null>(given: OfPane<Shown, T>): (pane: Shown) => T {
  return typeof given === 'function' ? given : () => given;
}
