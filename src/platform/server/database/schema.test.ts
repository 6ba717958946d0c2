import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../../../db/generate-types.ts')

it('knows the tables as the migrations make them', { timeout: 60_000 }, () => {
  const said = spawnSync(process.execPath, [script, '--verify'], { encoding: 'utf8' })
  expect(said.status, said.stdout + said.stderr).toBe(0)
})

it('migrations change rows of a county only where they say which one', async () => {
  const folder = new URL('../../../../db/migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name >= '0026')
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const statements = [...text.matchAll(/^(?:update|delete from|insert into) (\w+)/gm)].map(
      ([, table]) => table,
    )
    expect(
      statements.filter((table) => table !== 'tenants'),
      name,
    ).toEqual([])
  }
  expect(files.length).toBeGreaterThan(0)
})
