import { fail } from '../../../errors.ts';
import type { UploadedStatement } from '../../statement-imports/uploaded-statement.ts';
import type { AnswerDeclaration } from '../pane-kit/answer.ts';
import { pane } from '../pane-kit/pane.ts';
import {
  count,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  type RecordOf,
  record,
  text,
} from '../pane-kit/schema.ts';
import { back } from '../pane-kit/shared-answers.ts';
import { namedAccount, paneError, party } from '../pane-kit/shared-records.ts';

const FILES_MAX = 100;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** What a program says of a file, in place of what a person would choose after its preview. */
const fileByProgram = record({
  name: text({ maxLength: 200 }),
  content: text({ description: 'The bytes of the file, as base64.' }),
  account: optional(text({ maxLength: 100, description: 'Names the account where the file does not.' })),
  account_type: optional(oneOf(['checking', 'savings', 'credit-card'])),
  currency: optional(text({ maxLength: 3, description: 'ISO 4217, where the file names none.' })),
  flip_sign: optional(flag({ description: 'The file takes money in for money out.' })),
});
type FileByProgram = RecordOf<typeof fileByProgram>;

/** The files, which come beside the answer by a call of their own, are to be kept. */
const statements = {
  kind: 'statements',
  fields: record({}),
  complete(): Readonly<Record<never, never>> {
    throw fail('INVALID_FIELD', 'statement files are answered by a call that takes files');
  },
  headless: {
    name: 'statements',
    schema: list(fileByProgram, { minItems: 1, maxItems: FILES_MAX }),
    read: (_given: readonly FileByProgram[]) => ({}),
    files: (given: readonly FileByProgram[]) => given.map(uploaded),
  },
} as const satisfies AnswerDeclaration;

function uploaded(
  { name, content, account, currency, ...file }: FileByProgram,
  at: number,
): UploadedStatement {
  if (content.length % 4 !== 0 || !BASE64.test(content))
    throw fail('INVALID_FIELD', `statements[${at}].content must be the bytes of a file as base64`);
  const { account_type: accountType, flip_sign: flipSign } = file;
  const directions = { account, accountType, currency, flipSign };
  return { name, bytes: Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)), directions };
}

/** Statement files, looked at before anything of them is kept. */
export default pane('upload', {
  record: {
    institution: nullable(party, { description: 'Null where the person names none.' }),
    next: nullable(
      record({
        lastDate: nullable(text(), {
          description: 'Calendar date of its last entry; null when it has none.',
        }),
        accounts: list(namedAccount),
      }),
      { description: 'The next files of an Item that has some; null for a new one.' },
    ),
    bytesMax: count({ description: 'Of all files together.' }),
    error: nullable(paneError),
  },
  view: 'UPLOAD_DOCUMENTS',
  exitStatus: 'requires_upload',
  takes: [statements, back],
  played: 'statements',
});
