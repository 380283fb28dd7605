import { command, STORE_SETTINGS } from '../../command.ts';
import { readOwnInstitutions } from './_files.ts';

export default command({
  order: 670,
  summary: 'List the institutions of your own.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'They are the files in institutions/ below the data folder; docs/guides/institutions.md says what is in one.',
  ],
  examples: ['fairlead institutions list'],
  async run(call) {
    const { files } = await readOwnInstitutions(call);
    const institutions = files.map(({ path, enabled, remark, institution }) => ({
      institution_id: institution.id,
      name: institution.name,
      country_codes: institution.countryCodes,
      products: institution.products,
      connector: institution.connector,
      enabled,
      remark,
      file: path,
    }));
    const rows = institutions.map((one) => [
      one.institution_id,
      one.enabled ? 'on' : 'off',
      one.connector,
      one.country_codes.join(','),
      one.remark === null ? one.name : `${one.name} (${one.remark})`,
    ]);
    const heads = ['institution', 'state', 'connector', 'countries', 'name'];
    call.print({ institutions }, rows.length === 0 ? 'none\n' : call.table(heads, rows));
  },
});
