/** A solicitation with line items whose bids were opened. */
import { randomUUID } from 'node:crypto'
import type { LineItem } from '#features/procurement/contract.ts'
import { openTogether } from '#features/submissions/server/opening.fixture.ts'
import { contentOf, packed } from '#features/submissions/server/payload.fixture.ts'
import type { Sealing } from '#features/submissions/server/sealing.fixture.ts'

export interface BidOf {
  /** Index of the firm. */
  readonly firm: number
  /** By line; null for none. */
  readonly unitPrices: readonly (string | null)[]
  readonly extended?: readonly string[]
  readonly total?: string
}

type Line = Pick<LineItem, 'description' | 'quantity'> & Partial<LineItem>

export const lineOf = (line: Line): LineItem => ({
  id: randomUUID(),
  group: '',
  unit: 'ton',
  kind: 'base',
  ...line,
})

/** As if an invitation for bids had been published with these lines: the price alone decides. */
export async function publishLines({ app }: Pick<Sealing, 'app'>, id: string, lines: readonly LineItem[]) {
  await app.look('alter table solicitation_versions disable trigger solicitation_versions_stay')
  await app.look(
    `update solicitation_versions set content = (jsonb_set(content::jsonb, '{form,lines}', $2::jsonb)
       || '{"procurementType":"bid","criteria":[]}')::json where project_id = $1`,
    [id, JSON.stringify(lines)],
  )
  await app.look('alter table solicitation_versions enable trigger solicitation_versions_stay')
}

/** As if staff had checked every bid of a solicitation, and found nothing against it. */
export const foundInOrder = ({ app }: Pick<Sealing, 'app'>, id: string) =>
  app.look(
    `insert into submission_findings (tenant_id, submission_id, project_id, is_responsive, responsive_reason, is_responsible,
       responsible_reason, recorded_by, recorded_by_name, recorded_at)
     select o.tenant_id, o.submission_id, o.project_id, true, '', true, '', u.id, 'Ana Ruiz', now() from opened_submissions o
       join lateral (select id from users u where u.tenant_id = o.tenant_id limit 1) u on true
     where o.project_id = $1 and o.state = 'opened'`,
    [id],
  )

export async function openedBids(
  sealing: Sealing,
  given: readonly Line[],
  bids: readonly BidOf[],
): Promise<{ id: string; lines: LineItem[] }> {
  const lines = given.map(lineOf)
  const id = await sealing.published()
  await publishLines(sealing, id, lines)
  for (const { firm, unitPrices, extended = [], total = '' } of bids) {
    const prices = lines.flatMap(({ id: line }, index) => {
      const unit_price = unitPrices[index] ?? null
      return unit_price === null ? [] : { line, unit_price, extended: extended[index] ?? '' }
    })
    const payload = packed(contentOf(id, sealing.firms[firm] ?? '', { prices, total }))
    await sealing.submitted(id, { payload, firm })
  }
  await sealing.setDue(id, -1)
  await openTogether(sealing, id)
  return { id, lines }
}
