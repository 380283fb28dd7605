import type { ComponentChildren } from 'preact';

/** Sandbox only: what in the link_token, or which code, is behind what the person sees. */
export function DeveloperNote({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="developer" data-testid="developer-note">
      <p class="developer-title">{title}</p>
      <div>{children}</div>
    </div>
  );
}
