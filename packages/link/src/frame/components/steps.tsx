interface StepsProps {
  readonly steps: readonly string[];
  readonly testId: string;
  /** What they are of; hidden from sight. */
  readonly label: string;
}

/** What happens next, in order. */
export function Steps({ steps, testId, label }: StepsProps) {
  return (
    <ol class="next-steps" data-testid={testId} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step}>
          <span class="step-number" aria-hidden="true">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
