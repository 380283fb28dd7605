import { useState } from 'preact/hooks';
import type { MessageKey } from '../text/catalogues.ts';
import type { Translate } from '../text/translate.ts';
import { Icon } from './icon.tsx';

/** What fits into a form, by the names of its fields. */
export type Filling = Readonly<Record<string, string>>;

interface TestUsersProps {
  readonly t: Translate;
  /** Shown as it is typed: `user_good / pass_good`. */
  readonly sample: string;
  readonly usual: Filling;
  readonly others?: readonly { readonly text: MessageKey; readonly filling: Filling }[];
  readonly onFill: (filling: Filling) => void;
}

/** In the sandbox: what the simulated bank takes, and what makes it fail. */
export function TestUsers({ t, sample, usual, others = [], onFill }: TestUsersProps) {
  const [open, setOpen] = useState(false);
  return (
    <div class="test-users" data-testid="test-users">
      <div class="test-users-line">
        <code>{sample}</code>
        <button type="button" class="text-link" data-testid="fill-in" onClick={() => onFill(usual)}>
          {t('test.fill_in')}
        </button>
        {others.length > 0 ? (
          <button
            type="button"
            class="text-link text-link-quiet"
            aria-expanded={open}
            aria-controls={open ? 'test-cases' : undefined}
            data-testid="other-cases"
            onClick={() => setOpen(!open)}
          >
            {t('test.other_cases')}
            <Icon name="down" />
          </button>
        ) : null}
      </div>
      {open ? (
        <ul class="test-cases" id="test-cases">
          {others.map(({ text, filling }) => (
            <li key={text}>
              <button
                type="button"
                class="chip"
                data-testid={`case-${text.replace('test.', '')}`}
                onClick={() => {
                  onFill(filling);
                  setOpen(false);
                }}
              >
                {t(text)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
