/** What one county, or no one, can ask for at once, and what another county notices of it. */
import { listResolutions } from '#features/resolutions/contract.ts'
import { quietSeconds, slowedDown, told, watch } from './neighbor.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const brackets = '['.repeat(1024 * 1024)
const seconds = 15

/** Five a second, from no one. */
export async function floodWithBrackets({ door, signIn }: Target): Promise<Outcome> {
  const neighbor = await signIn('birch', 'clerk')
  const [, before] = await watch(neighbor, quietSeconds(10))
  const faults: string[] = []
  let sent = 0
  const [, during] = await watch(neighbor, async () => {
    const asked: Promise<unknown>[] = []
    const send = async () => {
      const headers = { host: 'alder.localhost', 'content-type': 'application/json' }
      const answer = await door
        .inject({ method: 'POST', url: '/api/meetings', headers, payload: brackets })
        .catch(() => undefined) // cut off before all of it was read
      if (answer && answer.statusCode !== 401 && answer.statusCode !== 413)
        faults.push(`${answer.statusCode}`)
    }
    for (; sent < 5 * seconds; sent++) {
      asked.push(send())
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await Promise.all(asked)
  })
  return {
    tried: `${sent} bodies of a megabyte without a token`,
    faults: [...faults, ...slowedDown(before, during)],
    notes: [told('before', before), told('meanwhile', during)],
  }
}

/** Ten documents at a time, from one user. */
export async function floodWithDocuments({ signIn }: Target): Promise<Outcome> {
  const neighbor = await signIn('birch', 'clerk')
  const clerk = await signIn('alder', 'clerk')
  const { body: resolutions } = await clerk.call(listResolutions, { query: { limit: 10 } })
  const [, before] = await watch(neighbor, quietSeconds(10))
  const answers = new Map<number, number>()
  const until = Date.now() + seconds * 1000
  const [, during] = await watch(neighbor, () =>
    Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        for (let n = at; Date.now() < until; n++) {
          const id = resolutions[n % resolutions.length]?.id
          const format = n % 2 === 0 ? 'docx' : 'pdf'
          const { status } = await clerk.request({ url: `/api/resolutions/${id}/export/${format}` })
          answers.set(status, (answers.get(status) ?? 0) + 1)
          if (status === 429) await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }),
    ),
  )
  const faults = [...answers.keys()]
    .filter((status) => status !== 200 && status !== 429)
    .map((status) => `${answers.get(status)} documents were answered with ${status}`)
  if (!answers.has(200)) faults.push('no document was made')
  return {
    tried: [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
    faults: [...faults, ...slowedDown(before, during)],
    notes: [told('before', before), told('meanwhile', during)],
  }
}
