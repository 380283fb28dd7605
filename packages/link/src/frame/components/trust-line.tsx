import { Icon } from './icon.tsx';

/** Why nothing is risked here, in one line. */
export function TrustLine({ children }: { readonly children: string }) {
  return (
    <p class="trust">
      <Icon name="lock" />
      <span>{children}</span>
    </p>
  );
}
