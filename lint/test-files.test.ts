import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

interface Project {
  readonly test?: { readonly include?: readonly string[] }
}

it('finds every test in one of the projects that run', () => {
  const projects = (config.test?.projects ?? []) as readonly Project[]
  const patterns = projects.flatMap(({ test }) => test?.include ?? [])
  const files = globSync('{src,lint,web-build,db}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
