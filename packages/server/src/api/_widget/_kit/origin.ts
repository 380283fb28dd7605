import { fail } from '../../../errors.ts';

/**
 * The origin of the page around the frame, in the one form that origins have.
 * @param bound the one that the link_token belongs to; null before it was opened
 * @throws INVALID_FIELD for what is no origin, INVALID_LINK_TOKEN for another page's
 */
export function requireOrigin(given: string, bound: string | null = null): string {
  if (!URL.canParse(given) || new URL(given).origin !== given)
    throw fail('INVALID_FIELD', 'origin must be the origin of a page, such as https://app.example');
  if (bound !== null && bound !== given)
    throw fail('INVALID_LINK_TOKEN', 'this link_token was opened by a page of another origin');
  return given;
}
