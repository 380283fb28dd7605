/** A test file that a change can break. */
export interface Candidate {
  readonly file: string;
  /** Steps from it to the nearest changed file. */
  readonly distance: number;
  /** What it took the last time, or what files of its kind take. */
  readonly seconds: number;
}

export interface Selection {
  readonly chosen: readonly Candidate[];
  readonly leftOut: readonly Candidate[];
}

/** Closer than this, a test is about the changed file itself. */
const NEAR = 2;
/** Says nothing of what a file is about; without an s at its end. */
const COMMON = new Set('package server src test api domain ts tsx get of the link index mjs'.split(' '));
/** A test that is not about the change takes no more of the time than this part. */
const PART_FOR_OTHERS = 1 / 4;

/**
 * Those that are about the change first: changed tests, then those beside it, then those that share words of its path, then the
 * nearest; until the time is up. A test that alone takes longer than what is left is passed over, and so is a long one that is not
 * about the change.
 */
export function selectTests(
  candidates: readonly Candidate[],
  changed: readonly string[],
  budgetSeconds: number,
): Selection {
  const changedWords = new Set(changed.flatMap(wordsOf));
  const shared = ({ file }: Candidate) => wordsOf(file).filter((word) => changedWords.has(word)).length;
  const ranked = candidates
    .map((candidate) => ({ candidate, near: candidate.distance <= NEAR, shared: shared(candidate) }))
    .sort(
      (a, b) =>
        Number(b.candidate.distance === 0) - Number(a.candidate.distance === 0) ||
        Number(b.near) - Number(a.near) ||
        b.shared - a.shared ||
        a.candidate.distance - b.candidate.distance ||
        a.candidate.seconds - b.candidate.seconds,
    );
  let left = budgetSeconds;
  const chosen: Candidate[] = [];
  const leftOut: Candidate[] = [];
  for (const { candidate, near, shared: words } of ranked) {
    const most = near || words > 0 ? left : Math.min(left, budgetSeconds * PART_FOR_OTHERS);
    const fits = candidate.seconds <= most;
    (fits ? chosen : leftOut).push(candidate);
    if (fits) left -= candidate.seconds;
  }
  return { chosen, leftOut };
}

/** `tests/link/api/link-token-get.test.ts` → token */
function wordsOf(path: string): string[] {
  const words = path.toLowerCase().split(/[^a-z0-9]+/);
  return [...new Set(words.map((word) => word.replace(/s$/, '')))].filter(
    (word) => word.length > 2 && !COMMON.has(word),
  );
}
