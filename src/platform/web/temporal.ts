/** Stands in for `temporal-polyfill` in the browser, which fetches that library only where it has no Temporal of its own. */
import type * as Polyfill from 'temporal-polyfill'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

export const { Temporal } = globalThis as unknown as typeof Polyfill
