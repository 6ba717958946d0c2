/** Bids side by side: from what was opened, the published form, the county’s rule, and the findings. */
import {
  attendedConference,
  findMeeting,
  findVersions,
  type SolicitationContent,
} from '#features/procurement/server/index.ts'
import { tabulate } from '#features/submissions/rules.ts'
import type { OpenedRow } from '#features/submissions/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Finding, TabulatedBid, TabulationView } from '../contract.ts'
import { notesOf } from '../notes.ts'
import { type FindingRow, findFindings } from './queries.ts'

export type Tabulated = Omit<TabulationView, 'may'>

export async function tabulatedOf(
  tx: Tx,
  { id: projectId, rows }: { readonly id: string; readonly rows: readonly OpenedRow[] },
): Promise<Tabulated> {
  const [[published], findings, meeting, attended] = await Promise.all([
    findVersions(tx, projectId),
    findFindings(tx, projectId),
    findMeeting(tx, projectId),
    attendedConference(tx, projectId),
  ])
  if (!published) throw notFound('Solicitation not found.')
  const { content } = published
  const governing = await settingOn(tx, 'procurement.priceGoverns', content.terms.dueDate)
  const found = new Map(findings.map((finding) => [finding.submission_id, finding]))
  const { cells, totals } = tabulate(
    content.form.lines,
    rows.map(({ id, content: entered }) => ({
      id,
      prices: entered?.prices ?? [],
      total: entered?.total ?? '',
      isOut: isOut(found.get(id)),
    })),
    governing,
  )
  const bids = rows.map((row, index): TabulatedBid => {
    const { total = null, claimedTotal = null, rank = null } = totals[index] ?? {}
    const missedMeeting = !!meeting?.is_mandatory && !attended.vendorIds.includes(row.vendor_id)
    return {
      id: row.id,
      vendor_id: row.vendor_id,
      vendor_name: row.vendor_name,
      state: row.state,
      failure: row.failure,
      offered_at: row.round > 1 ? row.content_at.toISOString() : null,
      total: total?.toString() ?? null,
      claimed_total: claimedTotal?.toString() ?? null,
      rank,
      is_out: isOut(found.get(row.id)),
      finding: findingOf(row.id, found.get(row.id)),
      notes: [
        ...(row.is_offer_lost
          ? ['The best and final offer couldn’t be opened. The earlier submission counts.']
          : []),
        ...notesFor(row, content, published.number, { total, claimedTotal, missedMeeting }),
      ],
    }
  })
  const order = bids.map((_, index) => index).toSorted((a, b) => byRank(bids[a], bids[b]))
  return {
    bid_number: content.terms.bidNumber,
    bid_title: content.terms.bidTitle,
    governing,
    is_by_price: content.procurementType === 'bid',
    lines: content.form.lines,
    files: rows.flatMap(filesOf),
    bids: order.flatMap((index) => bids[index] ?? []),
    prices: cells.map((row) =>
      order.flatMap((index) => {
        const cell = row[index]
        if (!cell) return []
        const { unitPrice, extended, other, isLow, fault } = cell
        return {
          unit_price: unitPrice,
          extended: extended?.toString() ?? null,
          other: other?.toString() ?? null,
          is_low: isLow,
          fault,
        }
      }),
    ),
  }
}

const filesOf = ({ id: submission_id, content_id, content, refusals }: OpenedRow) =>
  (content?.files ?? []).flatMap(({ name }, index) =>
    refusals[index + 1] ? [] : [{ submission_id, content_id, position: index + 1, name }],
  )

export const isOut = (finding: Pick<FindingRow, 'is_responsive' | 'is_responsible'> | undefined) =>
  finding?.is_responsive === false || finding?.is_responsible === false

function byRank(one: TabulatedBid | undefined, other: TabulatedBid | undefined): number {
  const last = Number.MAX_SAFE_INTEGER
  return (one?.rank ?? last) - (other?.rank ?? last)
}

const findingOf = (id: string, row: FindingRow | undefined): Finding => ({
  id,
  is_responsive: row?.is_responsive ?? null,
  responsive_reason: row?.responsive_reason ?? '',
  is_responsible: row?.is_responsible ?? null,
  responsible_reason: row?.responsible_reason ?? '',
  recorded_by: row?.recorded_by_name ?? null,
  recorded_at: row?.recorded_at.toISOString() ?? null,
  version: row?.version ?? 0,
})

function notesFor(
  { content, is_confirmed, refusals }: OpenedRow,
  { form }: SolicitationContent,
  newestAddendum: number,
  counted: { total: bigint | null; claimedTotal: bigint | null; missedMeeting: boolean },
): string[] {
  if (!content) return []
  return notesOf({ form, content, newestAddendum, hasConfirmed: is_confirmed, refusals, ...counted })
}
