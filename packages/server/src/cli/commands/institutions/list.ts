import type { Institution } from '../../../domain/institutions/institution.ts';
import { profileOf } from '../../../domain/institutions/institution-profile.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { type OwnInstitutions, readOwnInstitutions } from './_files.ts';

export default command({
  order: 670,
  summary: 'List the institutions of your own, and those that come with the service.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Your own are the files in institutions/ below the data folder; docs/guides/institutions.md says what is in one. Those that come with the service are off until they were reached, and --json tells where each of their facts was read.',
  ],
  examples: ['fairlead institutions list'],
  async run(call) {
    const own = await readOwnInstitutions(call);
    const institutions = [
      ...own.files.map(({ path, enabled, remark, institution }) => ({
        ...shown(institution),
        shipped: false,
        enabled,
        remark,
        file: path,
        next: enabled ? [] : [`fairlead institutions test ${institution.id}`],
      })),
      ...own.shipped.map(({ institution, record }) => ({
        ...shown(institution),
        shipped: true,
        enabled: false,
        remark: null,
        file: null,
        sources: record.sources,
        next: firstSteps(own, institution),
      })),
    ];
    const rows = institutions.map((one) => [
      one.institution_id,
      one.shipped ? 'shipped, off' : one.enabled ? 'on' : 'off',
      one.connector,
      one.country_codes.join(','),
      one.remark === null ? one.name : `${one.name} (${one.remark})`,
      one.next.map((step) => step.split(' ')[2]).join(', then '),
    ]);
    const heads = ['institution', 'state', 'connector', 'countries', 'name', 'next'];
    call.print({ institutions }, rows.length === 0 ? 'none\n' : call.table(heads, rows));
    if (own.shipped.length > 0)
      call.note('"fairlead institutions test ID" switches a shipped one on when it was reached.');
  },
});

function shown({ id, name, countryCodes, products, connector }: Institution) {
  return { institution_id: id, name, country_codes: countryCodes, products, connector };
}

/** Where the institution has to know this deployment, that comes first. */
function firstSteps({ connector }: OwnInstitutions, institution: Institution): string[] {
  const fields = connector(institution.connector)?.registration?.(profileOf(institution)) ?? [];
  const needed = fields.filter(({ optional }) => optional !== true);
  const members = needed.map(({ name, pem }) => `${name}=${pem ? '@FILE' : '…'}`).join(' ');
  return [
    ...(needed.length === 0 ? [] : [`fairlead institutions register ${institution.id} ${members}`]),
    `fairlead institutions test ${institution.id}`,
  ];
}
