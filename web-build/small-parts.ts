/** Gives Mantine's components smaller parts where they need little of a large one. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ui = join(import.meta.dirname, '../src/platform/web/ui')
const inMantine = (folders: string) => new RegExp(`/@mantine/core/esm/components/(${folders})/`)

const parts = [
  // Of Floating UI, what menus and choices need.
  { whole: /^@floating-ui\/react$/, in: inMantine('Popover|ScrollArea'), part: join(ui, 'floating.ts') },
  // Choices are scrolled by the browser.
  {
    whole: /\/ScrollArea\/ScrollArea\.mjs$/,
    in: inMantine('Combobox|Modal|Table'),
    part: join(ui, 'scroll-area.tsx'),
  },
]

/** The part that a module gets instead of what it asks for. */
export const partFor = (id: string, importer: string): string | undefined =>
  parts.find((each) => each.whole.test(id) && each.in.test(importer))?.part

export function smallParts(): Plugin {
  return {
    name: 'small-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => partFor(id, importer) ?? null,
  }
}
