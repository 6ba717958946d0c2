/**
 * Mantine hangs a component's parts on the component (`Menu.Sub = MenuSub`), so whoever uses `Menu` has all of them. This leaves
 * out the parts that neither the project nor Mantine itself names; a part that is named tomorrow is in tomorrow's build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'node_modules/@mantine']
const ofMantine = /\/@mantine\/core\/esm\/components\/.*\.mjs$/
const hungOn = /^([A-Z]\w*)\.([A-Z]\w*) = [A-Z]\w*;$/gm
/** Errors of Mantine's name parts that nothing uses. */
const errors = /new Error\("[^"\n]*"\)/g
const named = /\b[A-Z]\w*\.[A-Z]\w*\b/g

export function withoutUnusedParts(): Plugin {
  let used = new Set<string>()
  return {
    name: 'without-unused-parts',
    apply: 'build',
    buildStart() {
      used = new Set(folders.flatMap((folder) => namedIn(join(root, folder))))
    },
    transform(code, id) {
      if (!ofMantine.test(id)) return null
      const kept = code.replace(hungOn, (line, whole, part) => (used.has(`${whole}.${part}`) ? line : ''))
      return kept === code ? null : { code: kept, map: null }
    },
  }
}

function namedIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx|mjs)$/.test(path))
    .flatMap(
      (path) =>
        readFileSync(join(folder, path), 'utf8').replace(hungOn, '').replace(errors, '').match(named) ?? [],
    )
}
