import type { StatementFile } from '../../../domain/statement-imports/statement-file.ts';
import { fail } from '../../../errors.ts';
import { array, object, string } from '../../_kit/schema.ts';

/** Small files, in a call that is JSON. */
export const fileFields = array(
  object({
    name: string({ maxLength: 255 }),
    content: string({ description: 'The bytes of the file as base64' }),
  }),
  {
    minItems: 1,
    maxItems: 100,
    description: 'Small files, where the call is JSON; a form has files as parts instead',
  },
);

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @throws INVALID_FIELD */
export function decodedFile({ name, content }: { name: string; content: string }): StatementFile {
  if (!BASE64.test(content))
    throw fail('INVALID_FIELD', 'files.content must be the bytes of a file as base64');
  return { name, bytes: Buffer.from(content, 'base64') };
}
