/** A page of records as SQL: by the way that reads the least for the question. */
import type { Bind } from '#platform/server/http/handle.ts'
import { asksAbout, type Filter } from '../odata/filter.ts'
import type { Order } from '../odata/parse-lists.ts'
import type { Collection, Walk } from './collection.ts'
import { conditionOf, knownValue, orderOf, selectionOf } from './to-sql.ts'

export interface Read {
  readonly filter: Filter | undefined
  readonly order: readonly Order[]
  readonly names: readonly string[]
  readonly top: number
  readonly skip: number
}

/** Further on, all at once is quicker than one by one. */
const farthestWalk = 5000

export function rowsSql(collection: Collection, read: Read, bind: Bind): string {
  const { columns, from, isPublished, key, choice } = collection
  const { filter, order } = read
  const selected = `select ${selectionOf(read.names, columns)} from`
  const page = (by: string) => `order by ${by} limit ${bind(read.top)} offset ${bind(read.skip)}`
  const walk = walkOf(collection, read, bind)
  if (walk) return `${selected} ${walk.from} cross join site where ${isPublished} ${page(walk.by)}`
  const sorted = orderOf([...order, { field: key, isDescending: false }], columns)
  const condition = filter ? ` and ${conditionOf(filter, columns, bind)}` : ''
  const rest = choice?.columnsOfRest ?? []
  const isAboutRest =
    order.some(({ field }) => rest.includes(field)) || (filter !== undefined && asksAbout(filter, rest))
  if (!choice || isAboutRest)
    return `${selected} site cross join ${from} where ${isPublished}${condition} ${page(sorted)}`
  const asked = `${choice.from} where ${isPublished}${condition}`
  // Joined to every row that is looked at, it would cost a tenth of the choice.
  const site = /\bsite\./.test(asked + sorted) ? 'site cross join ' : ''
  const chosen = `select ${choice.id} from ${site}${asked} ${page(sorted)}`
  return `${selected} site cross join ${from} where ${choice.id} = any (array(${chosen})) order by ${sorted}`
}

/** How many there are on all pages. */
export function countSql(collection: Collection, { filter }: Read, bind: Bind): string {
  const { columns, from, isPublished, choice } = collection
  const condition = filter ? ` and ${conditionOf(filter, columns, bind)}` : ''
  const isAboutRest = filter !== undefined && asksAbout(filter, choice?.columnsOfRest ?? [])
  const counted = choice && !isAboutRest ? choice.from : from
  return `select count(*) from site cross join ${counted} where ${isPublished}${condition}`
}

/** For whoever asks for all of them or for those with one known value, in the order of the key. */
function walkOf(
  { walk, key, columns }: Collection,
  { filter, order, top, skip }: Read,
  bind: Bind,
): Walk | undefined {
  const [first, ...more] = order
  const isByKey = (first === undefined || first.field === key) && more.length === 0
  const known = filter && knownValue(filter, columns)
  if (!walk || !isByKey || top + skip > farthestWalk) return undefined
  if (filter && (known === undefined || first !== undefined)) return undefined
  const direction = first?.isDescending ? 'desc' : 'asc'
  return walk(direction, known === undefined ? undefined : `${bind(known)}::text`)
}
