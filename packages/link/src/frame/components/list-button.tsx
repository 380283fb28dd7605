import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface ListButtonProps {
  readonly testId: string;
  readonly title: string;
  readonly detail?: string | null | undefined;
  /** Before the title: a logo, an icon. */
  readonly leading?: ComponentChildren;
  /** Short word on the state of what is listed. */
  readonly badge?: { readonly text: string; readonly tone: 'warning' | 'error' } | null;
  /** Looks as if it could not be chosen; pressing it says why. */
  readonly faded?: boolean;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/** A row of a list that leads on. Stands in a `List`. */
export function ListButton(props: ListButtonProps) {
  const { testId, title, detail, leading, badge, faded = false, busy = false, onClick } = props;
  const id = useId();
  // The title is its name; an address in it would be read with every bank.
  const described = [detail && `${id}-detail`, badge && `${id}-badge`].filter(Boolean).join(' ');
  return (
    <li>
      <button
        type="button"
        class={`row${faded ? ' row-faded' : ''}`}
        data-testid={testId}
        aria-labelledby={`${id}-title`}
        aria-describedby={described || undefined}
        aria-disabled={busy ? 'true' : undefined}
        onClick={() => {
          if (!busy) onClick();
        }}
      >
        {leading}
        <span class="row-text">
          <span class="row-title" id={`${id}-title`}>
            {title}
          </span>
          {detail ? (
            <span class="row-detail" id={`${id}-detail`}>
              {detail}
            </span>
          ) : null}
          {badge ? (
            <span class={`badge badge-${badge.tone}`} id={`${id}-badge`}>
              {badge.text}
            </span>
          ) : null}
        </span>
        <Icon name="next" />
      </button>
    </li>
  );
}

/** `role` is said again: browsers that drop list semantics with the bullets keep it then. */
export function List({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that it is a list when it has no bullets.
    <ul class="rows" role="list" aria-label={label}>
      {children}
    </ul>
  );
}
