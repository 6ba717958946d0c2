/**
 * Which modules a screen's code reaches by its imports. Doors (`web/index.ts`, a library's index) are passed only towards what
 * is named, as the bundler does it; what is fetched later by `import()` isn't reached.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partFor } from './small-parts.ts'

const root = join(import.meta.dirname, '..')
const mantine = join(root, 'node_modules/@mantine/core/esm/index.mjs')

const icons = join(root, 'node_modules/@tabler/icons-react/dist/esm/icons')

interface Import {
  readonly from: string
  /** Undefined: all of it. */
  readonly names?: readonly string[]
}

interface Module {
  readonly imports: readonly Import[]
  /** Names that it only hands on. */
  readonly handedOn: ReadonlyMap<string, Import>
}

const modules = new Map<string, Module>()

export function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const path of reached)
    for (const each of readModule(path).imports) for (const target of targetsOf(each)) reached.add(target)
  return reached
}

/** The module itself, or, where it only hands the names on, those that have them. */
function targetsOf({ from, names }: Import): string[] {
  const { handedOn } = readModule(from)
  if (!names || handedOn.size === 0) return [from]
  return names.flatMap((name) => {
    const next = handedOn.get(name)
    return next ? targetsOf(next) : [from]
  })
}

function readModule(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const source = /\.(tsx?|mjs)$/.test(path) && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const imports: Import[] = []
  const handedOn = new Map<string, Import>()
  for (const [, kind, what = '', where = ''] of source.matchAll(statement)) {
    if (what.startsWith('type ')) continue
    const names = namesIn(what)
    if (where === '@tabler/icons-react')
      imports.push(...names.map((name) => ({ from: join(icons, `${name}.mjs`) })))
    const from = resolved(path, where)
    if (!from) continue
    if (kind === 'export') for (const name of names) handedOn.set(name, { from, names: [name] })
    else if (!what.includes('{') || what.includes('*')) imports.push({ from })
    else if (names.length > 0) imports.push({ from, names })
  }
  // A library's index imports everything first, and exports it at its end.
  if (path === mantine)
    for (const each of imports) for (const name of each.names ?? []) handedOn.set(name, each)
  const read = { imports: path === mantine ? [] : imports, handedOn }
  modules.set(path, read)
  return read
}

const statement = /^(import|export) (?:([^'";]*?) from )?['"]([^'"]+)['"]/gm

const namesIn = (what: string) =>
  (/\{([^}]*)\}/.exec(what)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name)

/** Other libraries aren't followed. */
function resolved(path: string, where: string): string | undefined {
  if (where.startsWith('.')) return partFor(where, path) ?? join(dirname(path), where)
  if (where.startsWith('#')) return join(root, 'src', where.slice(1))
  return where === '@mantine/core' ? mantine : undefined
}
