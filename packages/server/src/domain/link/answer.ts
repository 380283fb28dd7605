import type { PaneKind } from './pane.ts';
import type { AnswerDeclaration } from './pane-kit/answer.ts';
import type { Unchanging } from './pane-kit/schema.ts';
import { exit } from './pane-kit/shared-answers.ts';
import { PANES } from './panes.gen.ts';

export type { ChosenAllocation } from './panes/allocation.ts';
export type { TypedNumbers } from './panes/numbers.ts';

type Declared = (typeof PANES)[PaneKind]['takes'][number] | typeof exit;
/** What the domain makes of an answer of this declaration. */
type Completed<D> = D extends { readonly kind: infer Kind; complete(given: never): infer Taken }
  ? Unchanging<{ kind: Kind } & Taken>
  : never;

/** What a person did on a pane. Each pane declares which answers it takes; any other is refused and changes nothing. */
export type Answer = Completed<Declared>;
/** The answers that a pane takes, besides leaving. */
export type AnswerTo<Kind extends PaneKind> = Completed<(typeof PANES)[Kind]['takes'][number]>;

/** Every kind of answer, once; those that several panes take are the same declaration. */
export const ANSWERS: ReadonlyMap<string, AnswerDeclaration> = new Map(
  [...Object.values(PANES).flatMap(({ takes }) => takes as readonly AnswerDeclaration[]), exit].map(
    (declared) => [declared.kind, declared as AnswerDeclaration],
  ),
);

export function isAnswerTo<Kind extends PaneKind>(
  kind: Kind,
  answer: Answer,
): answer is Answer & AnswerTo<Kind> {
  return PANES[kind].takes.some((declared) => declared.kind === answer.kind);
}
