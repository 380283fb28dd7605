import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFrame } from '../hooks/frame-context.ts';
import type { MessageKey } from '../text/catalogues.ts';
import type { Translate } from '../text/translate.ts';

/** What is wrong with fields of a form, by their names; null or absent: nothing. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, MessageKey | null>>>;

interface ShownFieldErrors<Field extends string> {
  /** For the element around the fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Nothing until the person tried to go on; from then on as it is, so that what was mended shows no error any more. */
  readonly errorOf: (field: Field) => MessageKey | null;
  /** Whether the form can be sent. When not, errors show, the focus goes to the first of them, and their number is said. */
  readonly pass: () => boolean;
}

export function useFieldErrors<Field extends string>(
  errors: FieldErrors<Field>,
  t: Translate,
): ShownFieldErrors<Field> {
  const { announce } = useFrame();
  const fields = useRef<HTMLDivElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useLayoutEffect(() => {
    if (failedTries > 0) focusFirstError(fields.current);
  }, [failedTries]);
  const count = Object.values(errors).filter((error) => error !== null).length;
  const pass = () => {
    if (count === 0) return true;
    setFailedTries(failedTries + 1);
    announce(t('general.check_fields', { count }));
    return false;
  };
  const tried = failedTries > 0;
  const errorOf = (field: Field) => (tried ? (errors[field] ?? null) : null);
  return { fields, errorOf, pass };
}

function focusFirstError(fields: HTMLElement | null): void {
  const error = fields?.querySelector('.field-error');
  const first = error?.closest('.field, .choices');
  first?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  // Where it stands below the field, a low window has it out of sight.
  if (first?.matches('.field')) error?.scrollIntoView({ block: 'nearest' });
}
