/** What a contract's page shows of its changes: what is in effect today, and what else can be started. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type ChangeKind, changeKinds, decideBy, optionFault } from '../../change-rules.ts'
import { inForceAtLast } from '../../in-force.ts'
import type { Contract, ContractView } from '../../schemas.ts'
import { findContract } from '../queries.ts'
import { describeInForce, findLife, today } from './life.ts'

type Shown = Pick<
  ContractView,
  'original' | 'in_force' | 'options_left' | 'decide_by' | 'changes_contract' | 'amount' | 'endDate' | 'lines'
>

export async function changesOf(
  ctx: Ctx<UserActor>,
  contract: Contract,
): Promise<{ shown: Shown; may: ChangeKind[] }> {
  const { amount, endDate, lines } = contract
  const own = { amount, endDate, lines }
  if (contract.parent !== null) {
    const { id, number, contractName } = await findContract(ctx.tx, contract.parent)
    const changes_contract = { id, number, contractName }
    return {
      shown: { ...own, original: own, in_force: null, options_left: 0, decide_by: null, changes_contract },
      may: [],
    }
  }
  const life = await findLife(ctx.tx, contract)
  const day = today(ctx)
  const inForce = describeInForce(life, day)
  const left = (contract.options?.count ?? 0) - life.used
  const latest = decideBy(contract.options, life.used, inForceAtLast(life).end)
  const isOver = optionFault({ options: contract.options, used: life.used }) !== null
  const canRenew = !isOver && (latest === null || day <= latest)
  return {
    shown: {
      ...own,
      ...(contract.executed !== null && {
        amount: inForce.amount,
        endDate: inForce.end,
        lines: inForce.lines,
      }),
      original: own,
      in_force: inForce,
      options_left: Math.max(0, left),
      decide_by: latest,
      changes_contract: null,
    },
    may:
      contract.status === 'executed' && ctx.actor.can('contracts.edit')
        ? changeKinds.filter((kind) => kind !== 'renewal' || canRenew)
        : [],
  }
}
