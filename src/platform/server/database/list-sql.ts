/** Pieces of a list's SQL. */

/** A column that the contract allows, downwards with a leading minus. Never text that someone typed. */
export const orderOf = (sort: string) => (sort.startsWith('-') ? `${sort.slice(1)} desc` : sort)

/** A pattern for ILIKE that finds `text` anywhere, and takes its `%` and `_` as they are. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
