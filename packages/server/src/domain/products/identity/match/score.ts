/** A score as it is told: a whole number, halves up. What a float lost on the way is put back before. */
export function wholeScore(score: number): number {
  return Math.floor(Number(score.toFixed(6)) + 0.5);
}
