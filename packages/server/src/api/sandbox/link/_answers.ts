import type { TObject } from 'typebox';
import { ANSWERS, type Answer } from '../../../domain/link/answer.ts';
import type { AnswerDeclaration } from '../../../domain/link/pane-kit/answer.ts';
import type { UploadedStatement } from '../../../domain/statement-imports/uploaded-statement.ts';
import { fail } from '../../../errors.ts';
import { optional } from '../../_kit/schema.ts';
import { matches } from '../../_kit/schema-parts.ts';
import { completed } from '../../_widget/_records/answer.ts';

type ByProgram = AnswerDeclaration & { readonly headless: NonNullable<AnswerDeclaration['headless']> };

/** The answers that a program can give, by the name of the field that says so. */
const BY_NAME: ReadonlyMap<string, ByProgram> = new Map(
  [...ANSWERS.values()]
    .filter((declared): declared is ByProgram => declared.headless !== null)
    .map((declared) => [declared.headless.name, declared]),
);

/** One of them says what the person does. */
export const answerFields: TObject['properties'] = Object.fromEntries(
  [...BY_NAME].map(([name, { headless }]) => [name, optional(headless.schema)]),
);

/** What a program does in a person's place. */
export interface AnswerByProgram {
  readonly answer: Answer;
  /** Empty for an answer without files. */
  readonly files: readonly UploadedStatement[];
}

/** @throws INVALID_FIELD unless exactly one answer is given, and one that Link takes */
export function readAnswerByProgram(body: Readonly<Record<string, unknown>>): AnswerByProgram {
  const given = [...BY_NAME].filter(([name]) => body[name] !== undefined);
  const [only] = given;
  if (given.length !== 1 || only === undefined)
    throw fail('INVALID_FIELD', `exactly one of ${[...BY_NAME.keys()].join(', ')} must be given`);
  const [name, declared] = only;
  const taken = declared.headless.read(body[name] as never);
  if (!matches(declared.fields, taken))
    throw fail('INVALID_FIELD', `${name} is longer, or has more parts, than Link takes`);
  const files = declared.headless.files?.(body[name] as never) ?? [];
  return { answer: completed(declared, taken), files };
}
