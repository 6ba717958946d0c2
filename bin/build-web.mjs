/** Builds the web half, unless what is built is of these very sources. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, hasStamp, removeStamp, setStamp } from './fingerprint.mjs'
import { node, root, tool } from './project.mjs'
import { run } from './run.mjs'

const stamp = 'dist/.web-built-from'
const inputs = [
  'src',
  'index.html',
  'vite.config.ts',
  'vite.sealing.config.ts',
  'web-build',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'package.json',
  'package-lock.json',
]
const serverOnly = /\/(server|testing|documents)(\/|$)|\.test\.tsx?$|^src\/main\.(server|worker|cli)\.ts$/

/** Resolves to `{ code, output }` of the build; code 0 also where there was nothing to do. */
export async function ensureWebBuilt({ isQuiet = false } = {}) {
  const wanted = fingerprint(inputs, (path) => !serverOnly.test(path))
  if (hasStamp(stamp, wanted) && existsSync(join(root, 'dist', 'web', 'sealing-page.html')))
    return { code: 0, output: '' }

  if (!isQuiet) console.log('Building the web half.')
  removeStamp(stamp)
  const build = (...more) => run(node, [tool('vite'), 'build', '--logLevel=warn', ...more], { isQuiet })
  const web = await build()
  if (web.code !== 0) return web
  // Into the same folder, which the first one emptied.
  const sealing = await build('--config=vite.sealing.config.ts')
  if (sealing.code === 0) setStamp(stamp, wanted)
  return { ...sealing, output: web.output + sealing.output }
}
