/** Stands in for `temporal-polyfill` in the browser, which fetches that library only where it has no Temporal of its own. */
import type * as Polyfill from 'temporal-polyfill'

const own = () => (globalThis as unknown as typeof Polyfill).Temporal

export let Temporal = own()

/** To be waited for before anything is drawn. Not by a top-level await, with which the bundler would merge no files. */
export async function temporalIsThere(): Promise<void> {
  if (Temporal) return
  await import('temporal-polyfill/global')
  Temporal = own()
}
