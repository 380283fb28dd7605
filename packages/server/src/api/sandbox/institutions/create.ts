import { createInstitution } from '../../../domain/sandbox/institutions.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { institutionSchema, projectInstitution } from '../../_records/institutions/institution.ts';
import {
  ownInstitutionFields,
  requireOwnInstitution,
  toNewInstitution,
} from '../../_records/institutions/own-institution.ts';

/** An institution for this team only, which behaves as it is told to. */
export default endpoint({
  summary: 'Make an institution of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: ownInstitutionFields,
  response: { institution: institutionSchema },
  errors: ['SANDBOX_ONLY'],
  longText: ['logo'],

  refuse: requireOwnInstitution,

  async handle({ body, call, tenant }) {
    const institution = await createInstitution(call, tenant, toNewInstitution(body));
    return { institution: projectInstitution(institution, { include_optional_metadata: true }) };
  },
});
