import { Icon } from '../components/icon.tsx';
import { List, ListButton } from '../components/list-button.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneProps } from './pane-props.ts';

const CHOICES = [
  { choice: 'instant', icon: 'bank' },
  { choice: 'manual', icon: 'keyboard' },
] as const;

/** Whether the account is proved by a login, or by its numbers, and a small deposit where one is sent. */
export function AuthTypePane({ pane, answer, busy, t }: PaneProps<'auth_type'>) {
  const details = {
    instant: t('auth_type.instant_text'),
    // No deposit is promised where the numbers may be known.
    manual: t(pane.deposits === 'sent' ? 'auth_type.manual_text' : 'auth_type.manual_check_text'),
  };
  return (
    <PaneFrame kind="auth_type" title={t('auth_type.title')} busy={busy}>
      <List label={t('auth_type.title')}>
        {CHOICES.map(({ choice, icon }) => (
          <ListButton
            key={choice}
            testId={`auth-type-${choice}`}
            title={t(`auth_type.${choice}`)}
            detail={details[choice]}
            leading={<Icon name={icon} />}
            busy={busy}
            onClick={() => answer({ kind: 'auth_type', choice })}
          />
        ))}
      </List>
    </PaneFrame>
  );
}
