import type { AccessTokenRecord, TeamRecord } from '../model/records.ts';
import type { Act } from '../seed-plan.ts';
import type { Sim } from '../sim.ts';
import * as changes from './changes.ts';
import * as others from './others.ts';
import * as payments from './payments.ts';
import * as processors from './processors.ts';
import * as reads from './reads.ts';
import * as sessions from './sessions.ts';
import * as statements from './statements.ts';
import * as tokens from './tokens.ts';

/** One act of a team, or of another team with what this one has. */
export async function perform(sim: Sim, act: Act, team: TeamRecord): Promise<void> {
  const { dice, plan, loop } = sim;
  if (act === 'sleep') return loop.pause(dice.pick([20, 300, 1000, 5000, 20_000]));
  if (act === 'clock') return changes.advance(sim, team, changes.someTime(sim));
  if (act === 'mistake') return others.makeMistake(sim, team);
  if (act === 'repeat') return others.repeat(sim, team);
  if (act === 'payment') return payments.createPayment(sim, team);
  if (act === 'payment_reads') return readPayments(sim, team);
  if (act === 'import') return statements.importStatement(sim, team);
  if (act === 'undo_import') return statements.undoImport(sim, team);
  if (act === 'statement_reads') return statements.readStatements(sim, team);
  const living = team.items.filter((item) => item.removal.attempts.length === 0).length;
  const wantsItem = team.accessTokens.length === 0 && team.publicTokens.length === 0;
  if (wantsItem || (act === 'link' && living < plan.itemsMax)) return tokens.link(sim, team);
  if (act === 'session' && living < plan.itemsMax) return sessions.goThroughLink(sim, team);
  const caller = dice.chance(plan.foreign) ? otherThan(sim, team) : team;
  const publicToken = choose(sim, team.publicTokens);
  if (publicToken && (act === 'exchange' || team.accessTokens.length === 0))
    return tokens.exchange(sim, caller, publicToken);
  const partnerToken = choose(sim, team.processorTokens);
  if (act === 'partner_reads' && partnerToken)
    return processors.readByProcessorToken(sim, caller, partnerToken);
  const token = choose(sim, team.accessTokens);
  if (token) await performOn(sim, act, caller, token);
}

async function performOn(sim: Sim, act: Act, caller: TeamRecord, token: AccessTokenRecord): Promise<void> {
  switch (act) {
    case 'rotate':
      return tokens.rotate(sim, caller, token);
    case 'remove':
      return tokens.remove(sim, caller, token);
    case 'public_token':
      return tokens.createPublicToken(sim, caller, token);
    case 'accounts':
      return reads.getAccounts(sim, caller, token);
    case 'list':
      await reads.list(sim, caller, token);
      return reads.readWithForeignId(
        sim,
        caller,
        token,
        sim.dice.pick(sim.teams).accessTokens.at(-1) ?? token,
      );
    case 'pages':
      return reads.pages(sim, caller, token);
    case 'sync':
      return reads.sync(sim, caller, token);
    case 'webhook':
      return changes.updateWebhook(sim, caller, token);
    case 'reset_login':
      return changes.resetLogin(sim, caller, token);
    case 'transactions':
      return changes.createTransactions(sim, caller, token);
    case 'refresh':
      return changes.refresh(sim, caller, token);
    case 'fire':
      return changes.fire(sim, caller, token);
    case 'processor':
      return processors.createProcessorToken(sim, caller, token);
    case 'twins':
      return others.twins(sim, caller, token);
    default:
      return reads.getItem(sim, caller, token);
  }
}

async function readPayments(sim: Sim, team: TeamRecord): Promise<void> {
  const payment = sim.dice.pickOrNone(team.payments);
  if (!payment || sim.dice.chance(0.4)) return payments.listPayments(sim, team);
  const caller = sim.dice.chance(sim.plan.foreign) ? otherThan(sim, team) : team;
  return payments.readPayment(sim, caller, payment);
}

/** Mostly one of the newest. */
function choose<T>({ dice }: Sim, from: readonly T[]): T | undefined {
  return dice.pickOrNone(dice.chance(0.75) ? from.slice(-3) : from);
}

function otherThan({ teams }: Sim, team: TeamRecord): TeamRecord {
  return teams[0] === team ? teams[1] : teams[0];
}
