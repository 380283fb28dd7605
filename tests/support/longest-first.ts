import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, in this order: one that began last would keep one core busy while the other waits. */
const LONGEST = [
  /\/simulation\/simulation/,
  /\/authorization\/matrix/,
  /\/browser\/(react-packages|link-(people|robustness)|panes)\.test/,
  /\/simulation\//,
  /\/(errors\/errors|strict-version|restart-postgres)\.test/,
  /\/browser\/(quickstart|link-)/,
  /\/determinism/,
  /\/browser\//,
  /\/fault\//,
  /\/cli\/(time|listen)/,
  /\/(race|property)\//,
  /\/(clients\/published|sessions\/accounts|personas\/simulations)/,
  /\/(statement-files|institutions|rotation|golden-pairs)/,
  /\/cli\//,
  /\/sandbox\//,
];

/** Longest files first: as the runner measured them, and where it did not yet, as they usually are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isMeasured = files.every((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined);
    return isMeasured ? sorted : sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}

function placeOf(file: string): number {
  const place = LONGEST.findIndex((pattern) => pattern.test(file));
  return place === -1 ? LONGEST.length : place;
}
