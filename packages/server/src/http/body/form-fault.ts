import { fail, type RefusalError } from '../../errors.ts';

const HOW =
  'Send multipart/form-data with one part, named files and with a file name, for each file: curl -F files=@january.ofx, which sets the header too.';

/** Refuses a form with files. The catalogue's advice for a body is about JSON, which a form is not. */
export function formFault(message: string, next: string = HOW): RefusalError {
  return fail('INVALID_BODY', { message, next });
}
