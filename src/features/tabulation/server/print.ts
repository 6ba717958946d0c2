/** The tabulation on paper: a few bids beside each other, and as many tables as that takes. */
import { formatExtension } from '#features/procurement/rules.ts'
import { inThousands, lineKindNames } from '#features/procurement/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { TabulatedBid, TabulatedPrice } from '../contract.ts'
import { rankLabel, statusOf } from '../rules.ts'
import type { Tabulated } from './compute.ts'
import { viewTabulation } from './tabulation.ts'

const template = new URL('../documents/tabulation.typ', import.meta.url)
const bidsPerTable = 3

export async function printTabulation(scope: Scope<UserActor>, id: string): Promise<Download> {
  const view = await scope.transact((ctx) => viewTabulation(ctx, id))
  const { tenant, now } = scope
  const name = `Bid Tabulation ${view.bid_number}`
  const data = {
    name,
    title: `${name}: ${view.bid_title}`,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    ...contentOf(view),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

const amount = (cents: string | null) => (cents === null ? '' : formatExtension(BigInt(cents)))

function contentOf({ lines, bids, prices, governing, is_by_price }: Tabulated) {
  return {
    rank: rankLabel(is_by_price),
    rule:
      governing === 'unit-price'
        ? 'Where a vendor’s extended amount isn’t quantity times unit price, the unit price governs.'
        : 'Where a vendor’s extended amount isn’t quantity times unit price, the extended amount governs.',
    summary: bids.map((bid) => [
      bid.rank === null ? '' : String(bid.rank),
      bid.offered_at ? `${bid.vendor_name} (best and final offer)` : bid.vendor_name,
      amount(bid.total),
      statusOf(bid),
    ]),
    tables: chunked(bids, bidsPerTable).map(({ items, from }) => ({
      bidders: items.map(({ vendor_name }) => vendor_name),
      rows: [
        ...lines.map(({ description, kind, quantity, unit }, line) => [
          kind === 'base' ? description : `${description} (${lineKindNames[kind]})`,
          `${inThousands(quantity)} ${unit}`,
          ...items.map((_, index) => priceWords(prices[line]?.[from + index])),
        ]),
        ['Base bid', '', ...items.map(({ total }) => amount(total) || 'No total')],
      ],
    })),
    remarks: bids.flatMap((bid) => remarksOf(bid)),
  }
}

function priceWords(price: TabulatedPrice | undefined): string {
  if (!price || price.fault === 'missing') return 'No price'
  if (price.fault === 'unreadable') return `${price.unit_price} (can’t be read)`
  const low = price.is_low ? ' (low)' : ''
  const other = price.other === null ? '' : `\nnot ${amount(price.other)}`
  return `$${inThousands(price.unit_price)}\n${amount(price.extended)}${low}${other}`
}

function remarksOf({ vendor_name, finding, notes, failure, claimed_total }: TabulatedBid) {
  const { is_responsive, responsive_reason, is_responsible, responsible_reason, recorded_by } = finding
  const texts = [
    failure && `Not opened: ${failure}`,
    is_responsive === false && `Non-responsive: ${responsive_reason}`,
    is_responsive === true && responsive_reason && `Responsive: ${responsive_reason}`,
    is_responsible === false && `Non-responsible: ${responsible_reason}`,
    is_responsible === true && responsible_reason && `Responsible: ${responsible_reason}`,
    recorded_by && `Recorded by ${recorded_by}.`,
    claimed_total !== null && `The vendor’s own total is ${amount(claimed_total)}.`,
    ...notes.filter((note) => !note.startsWith('The vendor’s own total')),
  ].filter((text) => text !== false && text !== '' && text !== null)
  return texts.length === 0 ? [] : [{ vendor: vendor_name, texts }]
}

const chunked = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    from: index * size,
    items: items.slice(index * size, (index + 1) * size),
  }))
