import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

/** Where there is nothing yet: what will be here, and how it comes. */
export function Empty({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="empty" data-testid="empty">
      <h2>{title}</h2>
      <div class="empty-text">{children}</div>
    </div>
  );
}

interface TroubleProps {
  readonly text: string;
  /** Left out where another button asks again. */
  readonly again?: () => void;
}

/** Something could not be asked; the rest of the page stays. */
export function Trouble({ text, again }: TroubleProps) {
  return (
    <div class="trouble" role="alert" data-testid="trouble">
      <Icon name="warning" />
      <p>{text}</p>
      {again && (
        <button type="button" class="button button-small" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Stands where rows will be, as large as they are. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} class="skeleton-row" />
      ))}
    </div>
  );
}

/** What may be larger than its place; keys scroll it as well. */
export function Scroller({
  label,
  class: name = 'scroller',
  children,
}: {
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    <section class={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** What the command line does for the same. */
export function Twin({ command }: { readonly command: string }) {
  return (
    <p class="twin">
      In a terminal: <code>{command}</code>
    </p>
  );
}

/** Names with values. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div key={name} class="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
