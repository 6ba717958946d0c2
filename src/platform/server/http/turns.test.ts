import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Caller } from '#testing/caller.ts'
import { httpWith } from '#testing/http-with.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { routesOf } from '../../../app/server.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { handleInScope } from './handle.ts'

const makeDocument = endpoint({
  method: 'GET',
  path: '/api/documents/one',
  summary: 'Makes a document, until it is told to stop',
  access: 'signed-in',
  takesTurns: 'documents',
  output: z.object({ message: z.string() }),
})

let app: TestApp
let http: Awaited<ReturnType<typeof httpWith>>
const underWay: (() => void)[] = []

beforeAll(async () => {
  app = await startTestApp()
  http = await httpWith(app, [
    handleInScope(makeDocument, async ({ transact }) => {
      await transact(async () => undefined)
      await new Promise<void>((resolve) => underWay.push(resolve))
      return { message: 'made' }
    }),
  ])
})
afterAll(async () => {
  await http.close()
  await app.close()
})

const at = async (county: string, account: Parameters<TestApp['signIn']>[1]) =>
  new Caller(http, county, (await app.signIn(county, account)).token)
const ask = (caller: Caller) => caller.call(makeDocument, {})
const untilUnderWay = (count: number) => expect.poll(() => underWay.length).toBe(count)
const finish = () => underWay.splice(0).map((end) => end())

describe('documents', () => {
  it('are made two at a time for one county, four for one user with those that wait, and at once for another', async () => {
    const clerk = await at('alder', 'clerk')
    const asked = Array.from({ length: 4 }, () => ask(clerk))
    await untilUnderWay(2)
    const fifth = await ask(clerk)
    expect(fifth.problem).toMatchObject({ status: 429, code: 'throttled' })
    expect(fifth.problem.error).toBe(
      'Too much was asked for at once. Wait until it is there, then try again.',
    )
    expect(fifth.headers['retry-after']).toBe('5')
    const colleague = ask(await at('alder', 'attorney'))
    const elsewhere = ask(await at('birch', 'clerk'))
    await untilUnderWay(3)
    finish()
    expect((await elsewhere).status).toBe(200)
    await untilUnderWay(2)
    finish()
    await untilUnderWay(1)
    finish()
    expect((await Promise.all([...asked, colleague])).map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 200),
    )
    expect((await Promise.all([ask(clerk), untilUnderWay(1).then(finish)]))[0].status).toBe(200)
  })
})

it('these calls are done by turns', () => {
  const turns = routesOf(app.platform).flatMap(({ endpoint: { takesTurns, method, path } }) =>
    takesTurns && !path.startsWith('/v1/') ? [`${takesTurns}: ${method} ${path}`] : [],
  )
  expect(turns.sort()).toEqual([
    'documents: GET /api/board-report.pdf',
    'documents: GET /api/contract-templates/export/:format',
    'documents: GET /api/contracts/:id/agreement/:format',
    'documents: GET /api/contracts/:id/cover-sheet.pdf',
    'documents: GET /api/contracts/:id/redline',
    'documents: GET /api/contracts/:id/redline/:format',
    'documents: GET /api/contracts/register.pdf',
    'documents: GET /api/contracts/statistics.pdf',
    'documents: GET /api/procurement-report.pdf',
    'documents: GET /api/projects/:id/advice.pdf',
    'documents: GET /api/projects/:id/document/:format',
    'documents: GET /api/projects/:id/pre-bid-documents/:document',
    'documents: GET /api/projects/:id/published-versions/:number',
    'documents: GET /api/projects/:id/score-summary',
    'documents: GET /api/resolutions/:id/export/:format',
    'documents: GET /api/resolutions/:id/request.pdf',
    'documents: GET /api/resolutions/statistics.pdf',
    'documents: GET /api/submissions/:id/receipt',
    'documents: GET /api/thread/:kind/:id/thread.pdf',
    'documents: GET /public/resolutions/:number/resolution.pdf',
    'documents: GET /public/solicitations/:number/versions/:version',
    'documents: POST /api/contracts/:id/signatures',
    'documents: POST /api/meetings/notices',
    'documents: POST /api/resolutions/:id/copies',
    'documents: POST /api/resolutions/request-form',
    'questions: GET /api/board-report',
    'questions: GET /api/board-report/members/:id',
    'questions: GET /api/contracts/statistics',
    'questions: GET /api/procurement-report',
    'questions: GET /api/projects/figures',
    'questions: GET /api/projects/statistics',
    'questions: GET /api/resolutions/statistics',
    'questions: GET /public/search',
  ])
  const openData = routesOf(app.platform).filter(({ endpoint: { path } }) => path.startsWith('/v1/'))
  expect(openData.length).toBeGreaterThan(10)
  expect(openData.every(({ endpoint: { takesTurns } }) => takesTurns === 'questions')).toBe(true)
})
