/** Puts several queries together as one statement, which answers each as JSON: a page of six queries is one message each way. */
import type { RowsQuery } from './tx.ts'

const known = new Map<string, string>()

/** The columns of the answer are named by the places of the queries; their parameters follow one another. */
export function togetherSql(queries: readonly RowsQuery<unknown>[]): string {
  const key = queries.map(({ text }) => text).join(';')
  const text = known.get(key) ?? write(queries)
  // Texts that never end must not fill the memory.
  if (known.size < 200) known.set(key, text)
  return text
}

function write(queries: readonly RowsQuery<unknown>[]): string {
  let before = 0
  const columns = queries.map(({ text, values }, at) => {
    const shifted = text.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`)
    before += values.length
    return `coalesce((select json_agg(part) from (${shifted}) part), '[]') as "${at}"`
  })
  return `select ${columns.join(', ')}`
}
