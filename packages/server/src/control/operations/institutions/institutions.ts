import { probeInstitution } from '../../../domain/institution-calls/probe-institution.ts';
import type { Institution } from '../../../domain/institutions/institution.ts';
import { operation } from '../../operation.ts';

/** Whether an institution is there and knows this deployment, over the network of whoever has the store open. */
export const probe = operation('probeInstitution', async ({ services }, institution: Institution) =>
  probeInstitution(services, institution),
);
