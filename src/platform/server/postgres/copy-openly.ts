/** Copies a folder of programs so that every account may run them. */
import { chmod, copyFile, link, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'

export async function copyOpenly(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) await copyOpenly(source, target)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else await copyFileOpenly(source, target)
    }),
  )
}

/** A hard link where disk and mode allow it: it costs neither time nor space. */
async function copyFileOpenly(source: string, target: string): Promise<void> {
  const { mode } = await lstat(source)
  const owner = (mode >> 6) & 0o5
  const open = mode | (owner << 3) | owner
  if (open === mode && (await isLinked(source, target))) return

  await copyFile(source, target)
  await chmod(target, open & 0o777)
}

function isLinked(source: string, target: string): Promise<boolean> {
  return link(source, target).then(
    () => true,
    () => false,
  )
}
