/** Hostile bodies over everything that the API describes, with a token and without. */
import { answerFaults, nastyBodies, nastyTexts, nastyValues } from '#testing/nasty.ts'
import { fittingInput, type Operation, operationsOf, requestOf } from '#testing/operations.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

const json = { 'content-type': 'application/json' }
const tooMuch = 'ten megabytes'

export async function sendBodies({ door, behind, signIn, visitor, isAlive }: Target): Promise<Outcome> {
  const operations = (await operationsOf(door)).filter(({ method }) => method !== 'GET')
  const anybody = visitor('alder')
  let admin = await signIn('alder', 'full.admin')
  const faults: string[] = []
  let sent = 0

  async function send(operation: Operation, payload: string | Buffer, what: string): Promise<void> {
    const request = {
      ...requestOf(operation, { ...fittingInput(operation), body: undefined }),
      payload,
      headers: json,
    }
    const without = await anybody.request(request).catch(() => undefined)
    sent += 1
    // A sender of too much may be cut off before it hears the answer.
    if (!without && what === tooMuch) return
    if (!operation.isPublic && without?.status !== 401)
      faults.push(`${operation.name} without a token, ${what}: ${without?.status ?? 'no answer'}`)
    const headers = { ...json, host: 'alder.localhost', authorization: `Bearer ${admin.token}` }
    const answer = await door.inject({ ...request, headers }).catch(() => undefined)
    sent += 1
    if (answer) faults.push(...answerFaults(answer).map((fault) => `${operation.name}, ${what}: ${fault}`))
    else if (what !== tooMuch) faults.push(`${operation.name}, ${what}: no answer`)
  }

  for (const operation of operations) {
    await behind.look('delete from sign_in_failures')
    if ((await admin.request({ url: '/api/check-session' })).status !== 200)
      admin = await signIn('alder', 'full.admin')
    for (const [what, payload] of Object.entries(nastyBodies)) await send(operation, payload, what)
    const given = fittingInput(operation).body
    for (const field of Object.keys(operation.body?.properties ?? {})) {
      const put = (value: unknown) => JSON.stringify(Object.assign({}, given, { [field]: value }))
      for (const [what, text] of Object.entries(nastyTexts))
        await send(operation, put(text), `${what} as ${field}`)
      for (const value of nastyValues)
        await send(operation, put(value), `${JSON.stringify(value)} as ${field}`)
    }
  }
  if (!(await isAlive())) faults.push('the server has ended')
  return { tried: `${sent} bodies to ${operations.length} calls`, faults }
}
