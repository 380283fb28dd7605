import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from './console-context.ts';
import { Icon } from './icon.tsx';
import { Scroller } from './states.tsx';

interface CopyProps {
  readonly text: string;
  /** What it is, for the button's name. */
  readonly what: string;
  readonly testId?: string;
}

/** A small button that copies a text, and says so. */
export function CopyButton({ text, what, testId }: CopyProps) {
  const { say } = useContext(ConsoleContext);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    say(`${what} copied`);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      data-testid={testId}
      onClick={() => void copy().catch(() => say('The browser does not let this page copy'))}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}

/** A text of code with its button. */
export function CodeBlock({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <div class="code">
      <Scroller label={what}>
        <pre>
          <code>{text}</code>
        </pre>
      </Scroller>
      <CopyButton text={text} what={what} />
    </div>
  );
}
