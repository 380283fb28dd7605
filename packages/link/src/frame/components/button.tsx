import type { ComponentChildren } from 'preact';
import { useFrame } from '../hooks/frame-context.ts';
import { useGuardedPress } from '../hooks/guarded-press.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  readonly testId: string;
  /** One `primary` per pane at most: it is the one that the ids of existing test suites name. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Without it the button submits the form of its pane. */
  readonly onClick?: () => void;
  /** An answer is on its way: the button keeps the focus, but does nothing. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

/**
 * A button of a pane. A `primary` one has consequences, so a press by pointer waits until the pane is `settled`.
 */
export function Button({
  testId,
  kind = 'secondary',
  onClick,
  busy = false,
  disabled = false,
  children,
}: ButtonProps) {
  const { compat, settled } = useFrame();
  const primary = kind === 'primary';
  const press = useGuardedPress(settled);
  const click = (event: MouseEvent) => {
    if (busy || (primary && !press.takes(event))) event.preventDefault();
    else onClick?.();
  };
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      class={`button button-${kind}`}
      id={compat && primary ? 'aut-button' : undefined}
      data-testid={testId}
      ref={press.button}
      disabled={disabled}
      aria-disabled={busy ? 'true' : undefined}
      onClick={click}
      onPointerLeave={press.forget}
    >
      {busy && primary ? <Spinner /> : null}
      <span id={compat && primary ? 'aut-continue-button' : undefined}>{children}</span>
    </button>
  );
}
