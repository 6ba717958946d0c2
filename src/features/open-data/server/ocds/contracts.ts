/** Contracts that follow an award, as they stood at an event. */
import type { AwardRow } from '#features/awards/server/index.ts'
import {
  type AwardedContract,
  changeKindNames,
  contractAddress,
  inForceAtLast,
} from '#features/contracts/server/index.ts'
import { longDate } from '#platform/shared/dates.ts'
import { momentIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import { awardIdOf } from './award-id.ts'
import type { Event } from './events.ts'
import type { Publisher } from './publisher.ts'

type Change = AwardedContract['changes'][number]

interface Asked {
  readonly ocid: string
  readonly event: Event
  readonly publisher: Publisher
  readonly awards: readonly AwardRow[]
}

/** Executed by then, with the changes that were executed by then. */
export function contractsOf(contracts: readonly AwardedContract[], asked: Asked) {
  const isPast = (moment: string | null) => moment !== null && new Date(moment) <= asked.event.at
  return contracts
    .filter(({ executed_at }) => isPast(executed_at))
    .flatMap((contract) => {
      const award = asked.awards.find(({ id }) => id === contract.award_id)
      const index = award?.parts.findIndex(({ vendor_id }) => vendor_id === contract.vendor_id) ?? -1
      if (!award || index < 0) return []
      const changes = contract.changes.filter(({ executed_at }) => isPast(executed_at))
      return [contractOf(contract, changes, awardIdOf(award, index), isPast(contract.terminated_at), asked)]
    })
}

function contractOf(
  contract: AwardedContract,
  changes: readonly Change[],
  awardID: string,
  isTerminated: boolean,
  { ocid, publisher: { timeZone, address } }: Asked,
) {
  const { amount, end } = inForceAtLast({
    start: contract.start_on,
    end: contract.end_on,
    amount: contract.amount_cents,
    lines: [],
    executedOn: contract.executed_on,
    terminatedOn: null,
    changes: changes.map((change) => ({
      id: change.id,
      number: change.number,
      effectiveFrom: change.effective_on,
      executedOn: change.executed_on,
      amount: change.amount_cents,
      end: change.end_on,
      lines: [],
    })),
  })
  return {
    id: contract.id,
    awardID,
    title: `Contract ${contract.number}: ${contract.title}`,
    ...(contract.description && { description: contract.description }),
    status: isTerminated ? 'terminated' : 'active',
    period: {
      ...(contract.start_on && { startDate: momentIn(timeZone, contract.start_on, '00:00').toISOString() }),
      endDate: momentIn(timeZone, end, '23:59').toISOString(),
    },
    ...(amount !== null && { value: { amount: amount / 100, currency: 'USD' } }),
    dateSigned: contract.executed_at,
    documents: [
      {
        id: `contract-${contract.id}`,
        title: `Contract ${contract.number} in the county’s register`,
        url: `${address}${contractAddress(contract.number)}`,
        format: 'text/html',
        language: 'en',
      },
    ],
    ...(changes.length > 0 && {
      amendments: changes.map((change) => ({
        id: change.id,
        date: change.executed_at,
        rationale: change.reason,
        description: changeWords(change),
        releaseID: `${ocid}-amendment-${change.id}`,
      })),
    }),
  }
}

function changeWords({ kind, change_number, effective_on, amount_cents, end_on }: Change): string {
  return [
    `${changeKindNames[kind]} ${change_number}, effective ${longDate(effective_on)}`,
    ...(amount_cents === 0 ? [] : [`amount added: ${formatCents(amount_cents)}`]),
    ...(end_on ? [`new end date: ${longDate(end_on)}`] : []),
  ].join('; ')
}
