import { describe, it } from 'vitest';
import { clientPanes, clientPanesFile } from '../../../scripts/client-panes.ts';
import { clientTypes, clientTypesFile } from '../../../scripts/client-types.ts';
import { expectGolden } from '../../support/golden.ts';

describe('the methods and types of the client package', () => {
  it('are those of the endpoints as they stand', async () => {
    expectGolden(clientTypesFile, await clientTypes());
  });
});

describe('what the test helper of the client package knows of panes', () => {
  it('is what the panes declare', async () => {
    expectGolden(clientPanesFile, await clientPanes());
  });
});
