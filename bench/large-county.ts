/** One large county among ordinary ones: what its people and the public ask for, at the server, beside the bare statement for one page. */
import { Client } from 'pg'
import { createAsker } from './asking.ts'
import type { County } from './dataset.ts'
import { compareDeepPages } from './deep-pages.ts'
import { median, setStage } from './stage.ts'

export interface LargeCounty {
  /** Of what it has so much; also the name of the database. */
  readonly name: string
  /** Fills the first county, which is the large one, and the others. */
  fill(adminUrl: string, counties: readonly County[]): Promise<void>
  /** What is asked, by what it is to whoever asks. */
  questions(admin: Client, county: County): Promise<Record<string, string>>
  /** By an index, without session, access and row-level security: what no server can be faster than. The county is $1. */
  readonly onePage: string
}

const others = Number(process.env.BENCH_COUNTIES ?? 200)
const rounds = 11
const limitMilliseconds = 50

export async function measureLargeCounty(
  adminUrl: string,
  { name, fill, questions, onePage }: LargeCounty,
): Promise<string[]> {
  const stage = await setStage(adminUrl, name, { counties: others + 1, rowsPerCounty: 40, prefix: 'l' })
  const [county] = stage.counties
  if (!county) throw new Error('no county')
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await fill(url.href, stage.counties)
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  const asker = await createAsker(stage, url.href)
  try {
    const bare = await medianOf(admin, onePage, county)
    const lines = [`one page of ${name}, the bare statement: ${bare.toFixed(1)} ms`]
    const figures = new Map<string, number>()
    let late = 0
    for (const [what, path] of Object.entries(await questions(admin, county))) {
      const { fastest, median: usual, total } = await asker.ask(path, rounds)
      figures.set(what, fastest)
      const isLate = usual >= limitMilliseconds
      if (isLate) late += 1
      const of = total ? `, of ${total.toLocaleString('en-US')}` : ''
      lines.push(
        `${what.padEnd(40)} ${usual.toFixed(1).padStart(6)} ms (fastest ${fastest.toFixed(1)}), ${(usual / bare).toFixed(1)} × bare${of}${isLate ? '  ← not good enough' : ''}`,
      )
    }
    return [
      ...lines,
      ...compareDeepPages(figures),
      `${late} take ${limitMilliseconds} ms or more (wanted: none)`,
    ]
  } finally {
    await Promise.all([admin.end(), asker.close()])
    await stage.close()
  }
}

async function medianOf(admin: Client, statement: string, { tenantId }: County): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await admin.query(statement, [tenantId])
    times.push(performance.now() - started)
  }
  return median(times)
}
