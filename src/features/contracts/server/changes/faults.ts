/** What keeps a change from being executed: the contract as it is by now. */
import type { Ctx } from '#platform/server/context.ts'
import { formatCents } from '#platform/shared/money.ts'
import { aChange, type ChangeKind, changeKindNames, dateFault, optionFault } from '../../change-rules.ts'
import { countsFrom, type ExecutedChange, type Life, leastAmountFrom } from '../../in-force.ts'
import { contractStatusNames } from '../../rules.ts'
import type { Contract, Missing } from '../../schemas.ts'
import { spentOf } from '../payments/spending.ts'
import { findContract } from '../queries.ts'
import { aroundOf, findLife, today } from './life.ts'

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** Nothing for a contract that is no change, or that is executed. */
export async function changeFaults(ctx: Asked, change: Contract): Promise<Missing[]> {
  if (change.parent === null || change.changeKind === null || change.executed !== null) return []
  const parent = await findContract(ctx.tx, change.parent)
  const life = await findLife(ctx.tx, parent)
  const around = await aroundOf(ctx, parent, life)
  const dates = dateFault(
    { kind: change.changeKind, effectiveFrom: change.startDate, endDate: change.new_end },
    around,
  )
  const texts = [
    parent.status === 'executed' ? null : overText(parent, change.changeKind),
    change.changeKind === 'renewal' ? optionFault(around) : null,
    dates?.text ?? null,
  ]
  const lowered = await loweredFault(ctx, change, parent, life)
  return [
    ...texts.flatMap((text) => (text === null ? [] : [{ text, place: 'terms' as const }])),
    ...(lowered === null ? [] : [{ text: lowered, place: 'money' as const }]),
  ]
}

/** A change can't lower the contract below what was paid, on the day from which it counts or on any later one. */
async function loweredFault(
  ctx: Asked,
  change: Contract,
  parent: Contract,
  life: Life,
): Promise<string | null> {
  const amount = Math.round((change.amount ?? 0) * 100)
  if (amount >= 0 || parent.amountKind === 'revenue' || change.startDate === null) return null
  const { id, number, startDate: effectiveFrom } = change
  const executed: ExecutedChange = {
    id,
    number,
    effectiveFrom,
    executedOn: today(ctx),
    amount,
    end: change.new_end,
    lines: [],
  }
  const least = leastAmountFrom({ ...life, changes: [...life.changes, executed] }, countsFrom(executed)) ?? 0
  const spent = await spentOf(ctx, parent.id)
  return least < spent
    ? `${formatCents(spent)} has already been paid on contract ${parent.number}, and this ${change.changeKind} would lower it to ${formatCents(least)}.`
    : null
}

export const overText = ({ number, status }: Pick<Contract, 'number' | 'status'>, kind: ChangeKind) =>
  `Contract ${number} is ${contractStatusNames[status].toLowerCase()}, so ${aChange[kind]} can’t take effect.`

/** As it is called in a sentence: “Amendment 1”. */
export const shortName = ({ changeKind, change_number }: Pick<Contract, 'changeKind' | 'change_number'>) =>
  changeKind === null ? '' : `${changeKindNames[changeKind]} ${change_number}`
