import { fail } from '../../errors.ts';
import { readForm } from './read-form.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The fields of a form that a browser sent. @throws INVALID_BODY when the content type is another one, or the form is none */
export function readFormBody(contentType: string | undefined, bytes: Buffer): URLSearchParams {
  if (!FORM_TYPE.test(contentType ?? ''))
    throw fail('INVALID_BODY', 'Content-Type must be application/x-www-form-urlencoded');
  return readForm(bytes);
}
