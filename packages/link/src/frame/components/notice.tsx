import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'warning' | 'error' | 'success';

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  warning: 'warning',
  error: 'error',
  success: 'check',
};

interface NoticeProps {
  readonly tone: Tone;
  /** `alert` is read out at once, `status` when the reader has finished; a notice that stood there from the start needs neither. */
  readonly role?: 'alert' | 'status';
  readonly id?: string;
  readonly title?: string;
  readonly testId?: string;
  readonly children: ComponentChildren;
}

/** A boxed message. Never by colour alone: each tone has its own sign. */
export function Notice({ tone, role, id, title, testId, children }: NoticeProps) {
  return (
    <div class={`notice notice-${tone}`} role={role} id={id} data-testid={testId}>
      <Icon name={ICONS[tone]} />
      <div class="notice-text">
        {title ? <p class="notice-title">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  );
}
