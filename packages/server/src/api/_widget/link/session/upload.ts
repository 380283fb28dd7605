import { answerSession } from '../../../../domain/link/sessions/continue-session.ts';
import { sessionByKey } from '../../../../domain/link/sessions/find-session.ts';
import { previewUpload } from '../../../../domain/link/work/statements.ts';
import type { UploadedStatement } from '../../../../domain/statement-imports/uploaded-statement.ts';
import { fail } from '../../../../errors.ts';
import { LANGUAGES } from '../../../../vocabulary/languages.ts';
import type { UploadedFile } from '../../../_kit/endpoint.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../../../_kit/schema.ts';
import { requireOrigin } from '../../_kit/origin.ts';
import { after, session } from '../../_kit/session-fields.ts';
import { widgetCall } from '../../_kit/widget-call.ts';
import { snakeCased } from '../../_records/snake-case.ts';
import { toTurn } from '../../_records/to-turn.ts';
import { turnFields } from '../../_records/turn.ts';
import { filePreviewSchema } from '../../_records/upload.ts';

/** What the person says of a file, in the order of the files. */
const directions = object({
  account: optional(string({ maxLength: 100 })),
  account_type: optional(oneOf(['checking', 'savings', 'credit-card'])),
  currency: optional(string({ maxLength: 3 })),
  flip_sign: optional(boolean()),
  /** Accounts of the file to keep, by their place in the preview; absent: all. */
  keep: optional(array(integer({ minimum: 0 }), { maxItems: 1000 })),
});

const call = object({
  ...session,
  /** Null: the files are only looked at. */
  step_id: nullable(string({ minLength: 8, maxLength: 64 })),
  after,
  language: optional(oneOf(LANGUAGES)),
  directions: array(directions, { maxItems: 100 }),
});

/** Each file is looked at by itself as soon as it was chosen, and again with other directions. */
const LIMITS = { key: 240, address: 1200 };

/**
 * Statement files of a person, as a form: looked at, or kept as the answer to the pane. A file is in memory while this call reads it and
 * nowhere else; the browser sends it again when the person has decided.
 */
export default widgetCall({
  summary: 'Look at statement files, or answer a pane with them',
  request: { call },
  response: {
    files: optional(
      array(filePreviewSchema, { description: 'In place of the rest: the files were only looked at.' }),
    ),
    pane: optional(turnFields.pane),
    events: optional(turnFields.events),
    pending: optional(turnFields.pending),
    result: optional(turnFields.result),
  },
  errors: ['INVALID_LINK_TOKEN'],
  takesFiles: 'Statement files, in any number of parts with a file name',
  limits: LIMITS,
  key: ({ call: { link_session_id } }) => link_session_id,
  async handle({ call: given }, context) {
    const found = await sessionByKey(context.services, given.link_session_id, given.session_key, context);
    const { run } = found;
    requireOrigin(given.origin, run.token.origin);
    const files = directed(context.files, given.directions);
    if (given.step_id === null)
      return { files: (await previewUpload(run, found.session, files)).map(snakeCased) };
    const answered = await answerSession(
      { ...found, run: { ...run, upload: { files } } },
      { kind: 'statements' },
      { stepId: given.step_id, language: given.language, after: given.after },
    );
    return toTurn(run.call, answered, given.after ?? 0);
  },
});

/** @throws INVALID_FIELD when there is no file, or not one direction for each */
function directed(
  files: readonly UploadedFile[],
  given: readonly Static<typeof directions>[],
): UploadedStatement[] {
  if (files.length === 0) throw fail('INVALID_FIELD', 'there is no file in the form');
  if (given.length !== files.length)
    throw fail('INVALID_FIELD', 'call.directions must have one entry for each file');
  return files.map((file, at) => {
    const { account, account_type: accountType, currency, flip_sign: flipSign, keep } = given[at] ?? {};
    return { ...file, directions: { account, accountType, currency, flipSign, keep } };
  });
}
