import { Icon } from './icon.tsx';

interface FailureProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** Why something did not go well: over the page, wherever it was asked for. */
export function Failure({ text, onClose }: FailureProps) {
  return (
    <div class="trouble failure" role="alert" data-testid="failure">
      <Icon name="warning" />
      <p>{text}</p>
      <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
