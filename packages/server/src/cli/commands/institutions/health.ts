import {
  type AreaNow,
  type ShownDay,
  tellHealth,
} from '../../../control/operations/institutions/institution-health.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { administer } from '../../service/administer.ts';

const HEADS = ['area or day', 'state', 'good', 'failed there', 'failed here'];

export default command({
  order: 676,
  summary: 'Show how an institution fares, now and over 90 days.',
  operands: ['INSTITUTION_ID'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'It is counted from calls of this deployment, of all teams together; days are of UTC. Nothing is counted where institutions are simulated.',
  ],
  examples: ['fairlead institutions health ins_7000001', 'fairlead institutions health ins_7000001 --json'],
  async run(call) {
    const [id = ''] = call.operands;
    const { now, days } = await administer(call, (ask) => ask(tellHealth, id));
    const told = {
      institution_id: id,
      now: now.map(({ area, since, ...figures }) => ({
        area,
        since: since === null ? null : new Date(since).toISOString(),
        ...toJson(figures),
      })),
      days: days.map(({ day, ...figures }) => ({ day, ...toJson(figures) })),
    };
    const rows = [
      ...now.map(({ area, ...figures }) => [area, ...toCells(figures)]),
      ...days
        .filter(({ status }) => status !== null)
        .map(({ day, ...figures }) => [day, ...toCells(figures)]),
    ];
    call.print(told, rows.length === 0 ? 'it was not called in the last 90 days\n' : call.table(HEADS, rows));
  },
});

type Figures = Omit<AreaNow, 'area' | 'since'> & Omit<ShownDay, 'day'>;

function toJson({ status, succeeded, failedThere, failedHere }: Figures) {
  return { status, succeeded, failed_there: failedThere, failed_here: failedHere };
}

function toCells({ status, succeeded, failedThere, failedHere }: Figures): string[] {
  return [(status ?? 'too few').toLowerCase(), ...[succeeded, failedThere, failedHere].map(String)];
}
