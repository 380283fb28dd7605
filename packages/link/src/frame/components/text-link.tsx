import { Icon, type IconName } from './icon.tsx';

interface TextLinkProps {
  readonly testId: string;
  readonly icon: IconName;
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A way on that is not the main one. */
export function TextLink({ testId, icon, busy, onClick, children }: TextLinkProps) {
  return (
    <button
      type="button"
      class="text-link"
      data-testid={testId}
      aria-disabled={busy ? 'true' : undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
