import { ANSWERS, type Answer } from '../../../domain/link/answer.ts';
import type { AnswerDeclaration } from '../../../domain/link/pane-kit/answer.ts';
import { fail } from '../../../errors.ts';
import { type BodyCheck, createBodyCheck } from '../../_kit/body-check.ts';
import { component, documentedAs, object, Type } from '../../_kit/schema.ts';
import { isObject } from '../../_kit/schema-parts.ts';
import { pascalCase, type WireAnswer } from './pane.ts';
import { fromWire, wireSchema } from './wire-schema.ts';

/** An answer of the widget: `kind` says which, and with it which fields there are. */
export const answerSchema = documentedAs<WireAnswer>(
  Type.Union(
    [...ANSWERS.values()].map(({ kind, fields }) =>
      component(`${pascalCase(kind)}Answer`, { kind: Type.Literal(kind), ...wireSchema(fields).properties }),
    ),
  ),
);

/** One per kind, made when it is first met: a union would be refused without a word of the field that is wrong. */
const checks = new Map<string, BodyCheck>();

/** What the frame says that a person did. @throws INVALID_FIELD, which names the field and not its value */
export function readAnswer(given: unknown): Answer {
  if (!isObject(given)) throw fail('INVALID_FIELD', 'answer must be an object');
  const { kind } = given;
  const declared = typeof kind === 'string' ? ANSWERS.get(kind) : undefined;
  if (declared === undefined)
    throw fail('INVALID_FIELD', `answer.kind must be one of ${[...ANSWERS.keys()].join(', ')}`);
  const check = checkOf(declared);
  const { answer } = check.known({ answer: given });
  check.refuseWrong({ answer });
  return completed(declared, declared.complete(fromWire(declared.fields, answer) as never));
}

/** The answer of this declaration with what was read of it. */
export function completed({ kind }: AnswerDeclaration, taken: unknown): Answer {
  // The declaration's own types say so; they are not known where any declaration is meant.
  return { kind, ...(taken as object) } as Answer;
}

function checkOf({ kind, fields }: AnswerDeclaration): BodyCheck {
  const made = checks.get(kind) ?? createBodyCheck(object({ answer: wireSchema(fields) }));
  checks.set(kind, made);
  return made;
}
