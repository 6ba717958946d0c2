/** Storage in a folder of this machine. */
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { listDisk, type Storage } from './storage.ts'

export function openFolder(root: string): Storage {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  return {
    async place(path, key) {
      const target = join(root, key)
      const folder = dirname(target)
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      await flush(path)
      // A rename is all or nothing; the library would copy.
      await rename(path, target)
      await flush(folder)
      if (made) for (const above of [dirname(folder), root]) await flush(above)
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    list: (folder) => listDisk(disk, folder),
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
