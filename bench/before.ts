/** The stage as another checkout sets it with code of its own (`BENCH_BEFORE`), to be measured beside this one's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Size } from './dataset.ts'
import type { Stage } from './stage.ts'

type StageBefore = Pick<Stage, 'counties' | 'close'> & { readonly full: { readonly url: string } }

const program = `
  const [adminUrl, name, size] = process.argv.slice(1)
  const { setStage } = await import(process.cwd() + '/bench/stage.ts')
  const stage = await setStage(adminUrl, name, JSON.parse(size))
  console.log(JSON.stringify({ counties: stage.counties, full: { url: stage.full.url } }))
  process.stdin.on('end', () => stage.close().then(() => process.exit())).resume()
`

export async function setStageBefore(
  checkout: string,
  adminUrl: string,
  name: string,
  size: Size,
): Promise<StageBefore> {
  const given = [adminUrl, name, JSON.stringify(size)]
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, ...given], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(([code]) => Promise.reject(new Error(`the stage of ${checkout} ended with ${code}`))),
  ])
  return {
    ...JSON.parse(line),
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
