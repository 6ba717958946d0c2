/** PostgreSQL and the server are killed in turns while people write: nothing that was acknowledged is lost. */
import { createDepartment } from '#features/departments/contract.ts'
import type { Caller } from '#testing/caller.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const rounds = 10
const writers = 4
const writeFor = 1500

export async function killRounds(target: Target): Promise<Outcome> {
  const { behind, signIn, server } = target
  const acknowledged = new Set<string>()
  const faults: string[] = []
  let started = server.process.pid
  for (let round = 0; round < rounds; round++) {
    const admin = await patiently(() => signIn('cedar', 'full.admin'))
    const writing = writeUntilStopped(admin, `${round}`, acknowledged)
    await pause(writeFor)
    if (round % 3 === 2) {
      await target.killAndStart()
      started = target.server.process.pid
    } else {
      process.kill(behind.pid, 'SIGKILL')
      await pause(writeFor)
      const isGone = target.server.process.exitCode !== null || target.server.process.pid !== started
      if (isGone) {
        faults.push(`round ${round + 1}: losing the database ended the server`)
        await target.killAndStart()
        started = target.server.process.pid
      }
    }
    await writing.stop()
  }
  const kept = await patiently(() =>
    behind.look<{ munis_id: string }>(
      "select d.munis_id from departments d join tenants t on t.id = d.tenant_id where t.subdomain = 'cedar'",
    ),
  )
  const there = new Set(kept.map(({ munis_id }) => munis_id))
  for (const munis_id of acknowledged)
    if (!there.has(munis_id)) faults.push(`${munis_id} was acknowledged, and is lost`)
  const chain = await patiently(() => behind.verifyAudit('cedar'))
  if (chain.break) faults.push(`the record is broken: ${JSON.stringify(chain.break)}`)
  return { tried: `${rounds} kills, ${acknowledged.size} acknowledged writes`, faults }
}

function writeUntilStopped(admin: Caller, name: string, acknowledged: Set<string>) {
  let isWriting = true
  const write = async (writer: number) => {
    for (let n = 0; isWriting; n++) {
      const munis_id = `k${name}-${writer}-${n}`
      const body = { munis_id, name: 'Weights and Measures' }
      const answer = await admin
        .call(createDepartment, { body }, { headers: { 'idempotency-key': munis_id } })
        .catch(() => undefined)
      if (answer?.status === 200) acknowledged.add(munis_id)
      else await pause(50)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    async stop() {
      isWriting = false
      await done
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What was killed needs a moment to come back. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === 40) throw error
      await pause(500)
    }
}
