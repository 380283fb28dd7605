import { measuredHealth } from '../../domain/institutions/measured-health.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, object, optional, string } from '../_kit/schema.ts';
import { countryList } from '../_records/institutions/country-list.ts';
import { institutionSchema, projectInstitution } from '../_records/institutions/institution.ts';

/** One institution, with its state of health for those who ask. */
export default endpoint({
  summary: 'One institution',
  item: 'none',
  request: {
    institution_id: string({ minLength: 1, message: 'must be a non-empty string' }),
    country_codes: countryList,
    options: optional(
      object({
        include_optional_metadata: optional(boolean({ default: false })),
        include_status: optional(boolean({ default: false })),
        include_auth_metadata: optional(boolean({ default: false, later: true })),
        include_payment_initiation_metadata: optional(boolean({ default: false, later: true })),
      }),
    ),
  },
  response: { institution: institutionSchema },
  errors: ['INVALID_INSTITUTION', 'INSTITUTIONS_GET_BY_ID_LIMIT'],

  async handle({ body, call }) {
    const institution = call.directory.byId(body.institution_id);
    const inCountries = institution?.countryCodes.some((code) =>
      (body.country_codes as string[]).includes(code),
    );
    const inEnvironment = institution?.environments.includes(call.environment);
    if (!institution || !inCountries || !inEnvironment) throw fail('INVALID_INSTITUTION');
    const measured = body.options?.include_status ? await measuredHealth(call, institution) : undefined;
    return { institution: projectInstitution(institution, body.options, measured) };
  },
});
