/**
 * Writes `screens.json` beside the built page: for the address of each screen, the files that its code needs. The server names
 * them in the page that it sends, so that a browser fetches them all at once instead of finding one in the other. They are hints:
 * a screen that isn't found here is fetched when the router asks for it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addresses } from '../src/app/addresses.ts'

const routesFolder = join(import.meta.dirname, '../src/app/web')
/** What a dialog fetches when it is opened isn't of the screen. */
const lazyImport = /(?<!lazyDialog\(\s*\(\) => )import\('([^']+)'\)/g

export function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = filesOf(chunks, (id) => /\/index\.html$/.test(id))
      const shell = filesOf(chunks, (id) => id.endsWith('/app/web/SignedInShell.tsx'))
      const screens: Record<string, string[]> = {}
      for (const { path, modules, isSignedIn } of await readRoutes()) {
        const files = filesOf(chunks, (id) => modules.some((module) => id.endsWith(module)))
        const needed = [...new Set([...(isSignedIn ? shell : []), ...files])]
        screens[path] = needed.filter((file) => !start.includes(file))
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
    },
  }
}

interface ReadRoute {
  readonly path: string
  readonly modules: readonly string[]
  readonly isSignedIn: boolean
}

async function readRoutes(): Promise<ReadRoute[]> {
  const names = (await readdir(routesFolder)).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const sources = new Map<string, string>()
  for (const name of names) sources.set(name, await readFile(join(routesFolder, name), 'utf8'))
  return [...sources.values()].flatMap((source) => readRoutesOf(source, sources))
}

/** Each call of createRoute() with its path, and the modules that it fetches, itself or by a function of a file beside it. */
function readRoutesOf(source: string, files: ReadonlyMap<string, string>): ReadRoute[] {
  const beside = [...source.matchAll(/import \{ (\w+) \} from '\.\/([^']+)'/g)]
  return source.split('createRoute({').flatMap((block) => {
    const [, name, literal] = /path: (?:addresses\.(\w+)\.path|'([^']+)')/.exec(block) ?? []
    const path = literal ?? addresses[name as keyof typeof addresses]?.path
    if (!path) return []
    const helpers = beside
      .filter(([, helper]) => block.includes(`(${helper})`))
      .map(([, , file = '']) => file)
    const texts = [block, ...helpers.map((file) => files.get(file) ?? '')]
    const modules = texts.flatMap((text) => [...text.matchAll(lazyImport)].map(([, id = '']) => endOf(id)))
    return [{ path, modules, isSignedIn: block.includes('=> signedIn,') }]
  })
}

/** `#features/meetings/…` and `./…` by what their files' names end with. */
const endOf = (id: string) => id.replace(/^(#|\.)/, id.startsWith('#') ? '/src/' : '/src/app/web')

function filesOf(chunks: readonly Rolldown.OutputChunk[], isWanted: (id: string) => boolean): string[] {
  const found = new Set(
    chunks.filter(({ moduleIds }) => moduleIds.some(isWanted)).map(({ fileName }) => fileName),
  )
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next)
  return [...found].map((name) => `/${name}`)
}
