/** Whether every file that a row names is there, byte for byte. */
import { fileRows } from './county-files.ts'
import type { CountyRecord, ListedFile } from './manifest.ts'
import type { InCounty } from './session.ts'

/** A sentence for each that is not. */
export async function damagedFiles(
  counties: readonly CountyRecord[],
  inCounty: InCounty,
  find: (path: string) => Pick<ListedFile, 'size' | 'sha256'> | undefined,
): Promise<string[]> {
  const damaged: string[] = []
  for (const { id, subdomain } of counties)
    await inCounty(id, async (tx) => {
      for await (const row of fileRows(tx)) {
        const found = find(row.path)
        if (found?.sha256 === row.sha256 && found.size === row.size) continue
        damaged.push(
          `${subdomain}: file ${row.id} "${row.name}" is ${found ? 'changed' : 'missing'} (${row.path})`,
        )
      }
    })
  return damaged
}
