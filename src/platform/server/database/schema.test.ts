import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../../../db/generate-types.ts')

it('knows the tables as the migrations make them', { timeout: 60_000 }, () => {
  const said = spawnSync(process.execPath, [script, '--verify'], { encoding: 'utf8' })
  expect(said.status, said.stdout + said.stderr).toBe(0)
})
