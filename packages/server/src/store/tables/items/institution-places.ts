import type { InstitutionPlaceWriter } from '../../../domain/institution-calls/place-store.ts';
import { type SqlTransaction, statement } from '../../engine.ts';
import type { Table } from '../../table.ts';

const take = statement(
  'institution_places.take',
  `INSERT INTO institution_places (environment, institution_id, nth, holder, held_until) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (environment, institution_id, nth) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
   WHERE institution_places.held_until <= $6`,
);
const giveBack = statement(
  'institution_places.giveBack',
  `UPDATE institution_places SET held_until = 0
   WHERE environment = $1 AND institution_id = $2 AND nth = $3 AND holder = $4`,
);

export const institutionPlaces: Table<Record<never, never>, InstitutionPlaceWriter> = {
  reader: () => ({}),
  writer: institutionPlaceWriter,
};

function institutionPlaceWriter(transaction: SqlTransaction): InstitutionPlaceWriter {
  return {
    async take({ environment, institutionId, nth, holder }, { now, until }) {
      return (await transaction.run(take, [environment, institutionId, nth, holder, until, now])) === 1;
    },
    async giveBack({ environment, institutionId, nth, holder }) {
      await transaction.run(giveBack, [environment, institutionId, nth, holder]);
    },
  };
}
