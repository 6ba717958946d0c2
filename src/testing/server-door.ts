/** The door of a server that runs as a process of its own. */
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { login } from '#features/auth/contract.ts'
import { Caller, type Door } from './caller.ts'

export const doorTo = (port: number): Door => ({
  inject({ method, url, headers, payload }: InjectOptions) {
    const body = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    return new Promise((resolve, reject) => {
      const request = send({
        port,
        method,
        path: String(url),
        headers: { ...headers, ...type },
        agent: false,
      })
      request.on('error', reject)
      request.on('response', (response) => {
        text(response).then((told) => {
          resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: told })
        }, reject)
      })
      request.end(body)
    })
  },
})

const password = 'demo-county-password'

export async function signInAt(port: number, county: string, account: string): Promise<Caller> {
  const body = { email: `${account}@${county}.example`, password, subdomain: county }
  const answer = await new Caller(doorTo(port), county).call(login, { body })
  if (answer.status !== 200) throw new Error(`could not sign in as ${body.email}: ${answer.problem.error}`)
  return new Caller(doorTo(port), county, answer.body.token)
}
