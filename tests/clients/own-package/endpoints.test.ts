import { describe, it } from 'vitest';
import { clientTypes, clientTypesFile } from '../../../scripts/client-types.ts';
import { expectGolden } from '../../support/golden.ts';

describe('the methods and types of the client package', () => {
  it('are those of the endpoints as they stand', async () => {
    expectGolden(clientTypesFile, await clientTypes());
  });
});
