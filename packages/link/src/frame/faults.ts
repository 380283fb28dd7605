import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFrame } from './frame-context.ts';
import type { MessageKey, Translate } from './translate.ts';

/** What is wrong with fields of a form, by their names; null or absent: nothing. */
export type Faults<Field extends string> = Readonly<Partial<Record<Field, MessageKey | null>>>;

interface ShownFaults<Field extends string> {
  /** For the element around the fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Nothing until the person tried to go on; from then on as it is, so that what was mended shows no fault any more. */
  readonly faultOf: (field: Field) => MessageKey | null;
  /** Whether one shows. */
  readonly faulty: boolean;
  /** Whether the form can be sent. When not, faults show, the focus goes to the first of them, and their number is said. */
  readonly pass: () => boolean;
}

export function useFaults<Field extends string>(faults: Faults<Field>, t: Translate): ShownFaults<Field> {
  const { announce } = useFrame();
  const fields = useRef<HTMLDivElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useLayoutEffect(() => {
    if (failedTries > 0) focusFirstFault(fields.current);
  }, [failedTries]);
  const count = Object.values(faults).filter((fault) => fault !== null).length;
  const pass = () => {
    if (count === 0) return true;
    setFailedTries(failedTries + 1);
    announce(t('general.check_fields', { count }));
    return false;
  };
  const tried = failedTries > 0;
  const faultOf = (field: Field) => (tried ? (faults[field] ?? null) : null);
  return { fields, faultOf, faulty: tried && count > 0, pass };
}

function focusFirstFault(fields: HTMLElement | null): void {
  const first = fields?.querySelector('.field-error')?.closest('.field, .choices');
  first?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
}
