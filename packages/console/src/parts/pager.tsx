interface PagerProps {
  readonly skip: number;
  /** Rows of this part, which has `size` at most. */
  readonly shown: number;
  readonly size: number;
  readonly total: number;
  readonly words?: readonly [before: string, after: string];
  readonly onSkip: (skip: number) => void;
}

/** Leads through a list whose length is known, part by part. */
export function Pager({ skip, shown, size, total, words = ['Newer', 'Older'], onSkip }: PagerProps) {
  const [before, after] = words;
  return (
    <div class="pager">
      <button
        type="button"
        class="button"
        disabled={skip === 0}
        onClick={() => onSkip(Math.max(0, skip - size))}
      >
        {before}
      </button>
      <p class="quiet">
        {skip + 1} to {skip + shown} of {total}
      </p>
      <button
        type="button"
        class="button"
        disabled={skip + shown >= total}
        onClick={() => onSkip(skip + size)}
      >
        {after}
      </button>
    </div>
  );
}
