/** Gives Mantine's menus and choices the part of Floating UI that they need. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const part = join(import.meta.dirname, '../src/platform/web/ui/floating.ts')
const whole = '@floating-ui/react'
const needPartOnly = /\/@mantine\/core\/esm\/components\/(Popover|ScrollArea)\//

export function smallFloating(): Plugin {
  return {
    name: 'small-floating',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => (id === whole && needPartOnly.test(importer) ? part : null),
  }
}
