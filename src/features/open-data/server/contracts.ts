/** Executed contracts that the county publishes, as they are in effect today. */
import type { z } from 'zod'
import { amountKindNames, forceStatusNames } from '#features/contracts/rules.ts'
import { isPublishedOn, publicColumns, publishedFrom } from '#features/contracts/server/index.ts'
import type { PublishedContract } from '../contract-schemas.ts'
import { type Collection, list, number, text } from './collection.ts'

const today = 'site.today'
const of = publicColumns(today)

/** Days as ISO 8601 writes them, which sort as text. */
const day = (sql: string) => text(`(${sql})::text`)
const dollars = (cents: string) => number(`(${cents} / 100.0)::float8`)
const named = (sql: string, names: Readonly<Record<string, string>>) =>
  text(
    `case ${sql} ${Object.entries(names)
      .map(([value, name]) => `when '${value}' then '${name}'`)
      .join(' ')} end`,
  )

const authority = `case c.authority_kind
  when 'resolution' then coalesce((select 'Resolution ' || a.number from matters a where a.id = c.resolution_id), 'Adopted resolution')
  when 'award' then coalesce((select 'Award of ' || p.number from awards w join published_solicitations p on p.id = w.project_id
    where w.id = c.award_id), 'Award of a solicitation')
  else concat_ws(': ', 'Delegated authority', nullif(c.authority_note, '')) end`

const changes = `(select coalesce(json_agg(json_build_object('name', initcap(x.change_kind) || ' ' || x.change_number,
    'effective_date', x.start_on, 'executed_date', x.executed_on, 'amount', (coalesce(x.amount_cents, 0) / 100.0)::float8,
    'end_date', x.end_on) order by x.start_on, x.executed_at, x.id), '[]')
  from contracts x where x.parent_id = c.id and x.executed_at is not null)`

export const publishedContracts: Collection<keyof z.infer<typeof PublishedContract>> = {
  key: 'id',
  from: publishedFrom(today),
  isPublished: isPublishedOn(today),
  columns: {
    id: text(`${of.id}::text`),
    number: text(of.number),
    title: text(of.title),
    description: text('c.description'),
    category: text(of.category),
    department: text(of.department),
    vendor_id: text(`${of.vendor_id}::text`),
    vendor: text(of.vendor),
    status: named(of.status, forceStatusNames),
    amount_kind: named(of.amount_kind, amountKindNames),
    amount: dollars(of.amount_cents),
    original_amount: dollars('c.amount_cents'),
    start_date: day(of.start_on),
    end_date: day(of.end_on),
    original_end_date: day('c.end_on'),
    executed_date: day(of.executed_on),
    terminated_date: day(of.terminated_on),
    authority: text(authority),
    changes: list(changes),
    url: text(`site.base || '/public/contracts/' || ${of.id}::text`),
  },
}
