/** A meeting with the items of its agenda inside, as `EventItems=1` asks for it. */
import type { WithItems } from '../contract.ts'
import { list } from './collection.ts'
import { events } from './events.ts'
import { eventItems } from './items.ts'
import { selectionOf } from './to-sql.ts'

const isOn = (value: string) => value === '1' || value === 'true'

export function eventsWith(asked: WithItems): typeof events {
  if (!isOn(asked.eventitems)) return events
  const columns = isOn(asked.eventitemattachments)
    ? eventItems.columns
    : { ...eventItems.columns, EventItemMatterAttachments: list(`'[]'::json`) }
  const items = `(select coalesce(json_agg(row_to_json(item)), '[]') from (
    select ${selectionOf(Object.keys(columns), columns)} from ${eventItems.from}
    where ${eventItems.isPublished} order by i.position) item)`
  return { ...events, columns: { ...events.columns, EventItems: list(items) } }
}
