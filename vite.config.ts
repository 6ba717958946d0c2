import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './web-build/chunks.ts'
import { compiledAtOnce } from './web-build/compiled-at-once.ts'
import { firstScripts } from './web-build/first-scripts.ts'
import { screenPreloads } from './web-build/screen-preloads.ts'
import { smallParts } from './web-build/small-parts.ts'
import { withoutUnusedParts } from './web-build/unused-parts.ts'
import { withoutSummaries } from './web-build/without-summaries.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const isOfEveryVisit = /\/(rolldown-runtime|libraries|start|shell)-[^/]*\.js$/

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: join(import.meta.dirname, 'src/platform/web/table/zip-without-worker.ts'),
      },
    ],
  },
  worker: { format: 'es' },
  publicDir: false,
  plugins: [
    react(),
    ownTemporal(),
    withoutJsonSchemas(),
    withoutSummaries(),
    smallParts(),
    withoutUnusedParts(),
    screenPreloads(),
    firstScripts(),
    compiledAtOnce(),
    compressedAssets(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows data: addresses for pictures only: those that may be inlined say so.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page itself fetches isn't named again with every screen.
      resolveDependencies: (_file, needed) => needed.filter((file) => !isOfEveryVisit.test(file)),
    },
    reportCompressedSize: false,
    // One for all screens: it is small, and fetched once.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    proxy: {
      // The host name says which county is meant, so it must reach the server unchanged.
      '/api': { target: server, changeOrigin: false },
      '^/public([/?]|$)': { target: server, changeOrigin: false },
      '/healthz': { target: server, changeOrigin: false },
    },
  },
})

/** Browsers that have Temporal use their own; the others fetch the library. */
function ownTemporal(): Plugin {
  const path = join(import.meta.dirname, 'src/platform/web/temporal.ts')
  return {
    name: 'own-temporal',
    enforce: 'pre',
    resolveId: (id) => (id === 'temporal-polyfill' ? path : null),
  }
}

/** zod carries the way from its schemas to JSON Schema, which only the server's API description goes. */
function withoutJsonSchemas(): Plugin {
  const path = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!path.test(id)) return null
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
      const nothing = names.map((name) => `export const ${name} = () => () => undefined`)
      return {
        code: [
          ...nothing,
          ...(names.includes('processSchema') ? ['export { processSchema as process }'] : []),
        ].join('\n'),
        map: null,
      }
    },
  }
}

/** Writes a brotli and a gzip copy beside every built file, so that the server never compresses at run time. */
function compressedAssets(): Plugin {
  const compressible = /\.(js|css|svg)$/
  let outDir = ''
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    // Only where something was built: a failure is told as it is.
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(outDir, file))),
      )
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  const [smallest, small] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, small)])
}
