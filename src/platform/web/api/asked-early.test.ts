import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goodToken, user } from '../testing/county.ts'
import { type Answers, fakeServer, unreachable } from '../testing/fake-server.ts'
import { forgetSession, storeSession } from './stored-session.ts'

const here = location.pathname + location.search
const asking = (token: string, accept = 'application/json') => ({
  method: 'GET',
  headers: { accept, authorization: `Bearer ${token}` },
})
const remember = (...addresses: string[]) =>
  localStorage.setItem('asked', JSON.stringify({ '/elsewhere': ['/api/other'], [here]: addresses }))
const remembered = () => JSON.parse(localStorage.getItem('asked') ?? '{}')[here]

/** As a page opens: its first script, then the module. */
async function open(answers: Answers = {}) {
  const server = fakeServer(answers)
  document.head.innerHTML = '<meta name="csp-nonce" content="n">'
  const script = await readFile(join(import.meta.dirname, '../start.js'), 'utf8')
  new Function(script)()
  vi.resetModules()
  return { server, ...(await import('./asked-early.ts')) }
}

let token: string
beforeEach(() => {
  vi.useFakeTimers()
  token = goodToken()
  storeSession(token, user)
})
afterEach(() => {
  // It stops to note what is asked, and lets go of what no one took.
  vi.runAllTimers()
  vi.useRealTimers()
  globalThis.askedEarly = undefined
  localStorage.clear()
})

describe('an answer that was asked for before the code was there', () => {
  it('is taken once, by the same question', async () => {
    remember('/api/contracts?limit=50')
    const { server, takeEarly } = await open({ 'GET /api/contracts': ['one'] })
    expect(server.requests).toHaveLength(1)
    expect(await takeEarly('/api/contracts?limit=25', asking(token), false)).toBeNull()
    const taken = await takeEarly('/api/contracts?limit=50', asking(token), false)
    expect(await taken?.json()).toEqual(['one'])
    expect(await takeEarly('/api/contracts?limit=50', asking(token), false)).toBeNull()
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it('is given to no other session, and to no stream', async () => {
    remember('/api/contracts')
    const { takeEarly } = await open({ 'GET /api/contracts': ['one'] })
    expect(await takeEarly('/api/contracts', asking('another'), false)).toBeNull()
    expect(await takeEarly('/api/contracts', asking(token, 'text/event-stream'), false)).toBeNull()
    expect(await takeEarly('/api/contracts', asking(token), false)).not.toBeNull()
  })

  it.each([
    ['refused', { status: 403 }],
    ['lost', undefined],
  ])('is asked for again where it was %s', async (_how, init) => {
    remember('/api/contracts', '/api/together?ask=%2Fapi%2Fbell&ask=%2Fapi%2Fviews')
    const answer = () => (init ? new Response('{}', init) : unreachable())
    const { takeEarly } = await open({ 'GET /api/contracts': answer, 'GET /api/together': answer })
    expect(await takeEarly('/api/contracts', asking(token), false)).toBeNull()
    expect(await takeEarly('/api/views', asking(token), true)).toBeNull()
  })

  it('is found for each of several small questions', async () => {
    remember('/api/together?ask=%2Fapi%2Fbell&ask=%2Fapi%2Fviews')
    const { takeEarly } = await open({
      'GET /api/together': [
        { status: 200, body: { unread: 3 } },
        { status: 403, body: {} },
      ],
    })
    expect(await (await takeEarly('/api/bell', asking(token), true))?.json()).toEqual({ unread: 3 })
    expect(await takeEarly('/api/views', asking(token), true)).toBeNull()
  })

  it('is let go with the first change, key, or click: it may be from before', async () => {
    remember('/api/contracts')
    for (const doSomething of [
      ({ takeEarly }: Awaited<ReturnType<typeof open>>) =>
        takeEarly('/api/contracts', { ...asking(token), method: 'POST' }, false),
      () => fireEvent.keyDown(document.body, { key: 'Tab' }),
      () => fireEvent.pointerDown(document.body),
    ]) {
      const opened = await open({ 'GET /api/contracts': ['one'] })
      await doSomething(opened)
      expect(await opened.takeEarly('/api/contracts', asking(token), false)).toBeNull()
    }
  })

  it('is let go where nobody took it in ten seconds', async () => {
    remember('/api/contracts')
    const { takeEarly } = await open({ 'GET /api/contracts': ['one'] })
    vi.advanceTimersByTime(10_000)
    expect(await takeEarly('/api/contracts', asking(token), false)).toBeNull()
  })

  it('is as old as the page, whenever it is taken', async () => {
    remember('/api/contracts')
    const opened = Date.now()
    const { askedAt, takeEarly } = await open({ 'GET /api/contracts': ['one'] })
    vi.advanceTimersByTime(900)
    expect(askedAt()).toBe(opened)
    await takeEarly('/api/contracts', asking(token), false)
    expect(askedAt()).toBe(opened + 900)
  })
})

describe('what an address asks for first', () => {
  it('is remembered with it, small questions together', async () => {
    const { takeEarly } = await open()
    await takeEarly('/api/contracts', asking(token), false)
    await takeEarly('/api/bell', asking(token), true)
    await takeEarly('/api/views?list=%2Fcontracts', asking(token), true)
    vi.advanceTimersByTime(500)
    expect(remembered()).toEqual([
      '/api/contracts',
      '/api/together?ask=%2Fapi%2Fbell&ask=%2Fapi%2Fviews%3Flist%3D%252Fcontracts',
    ])
  })

  it('replaces what it was the last time, and leaves other addresses alone', async () => {
    remember('/api/gone')
    const { takeEarly } = await open()
    await takeEarly('/api/contracts', asking(token), false)
    vi.advanceTimersByTime(500)
    expect(JSON.parse(localStorage.getItem('asked') ?? '')).toEqual({
      '/elsewhere': ['/api/other'],
      [here]: ['/api/contracts'],
    })
  })

  it('ends with the first key or click, and after ten seconds', async () => {
    const { takeEarly } = await open()
    await takeEarly('/api/contracts', asking(token), false)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    await takeEarly('/api/later', asking(token), false)
    vi.advanceTimersByTime(500)
    expect(remembered()).toEqual(['/api/contracts'])

    const again = await open()
    vi.advanceTimersByTime(10_000)
    await again.takeEarly('/api/late', asking(token), false)
    vi.advanceTimersByTime(500)
    expect(remembered()).toEqual(['/api/contracts'])
  })

  it('is forgotten with the session, and not remembered after it', async () => {
    remember('/api/contracts')
    const { takeEarly } = await open()
    await takeEarly('/api/contracts', asking(token), false)
    forgetSession()
    vi.advanceTimersByTime(500)
    expect(localStorage.getItem('asked')).toBeNull()
    expect((await open()).server.requests).toEqual([])
  })

  it('isn’t known to who logs in after someone else', async () => {
    remember('/api/contracts')
    storeSession(token, user)
    expect(remembered()).toEqual(['/api/contracts'])
    storeSession(token, { ...user, user_id: '5a6d2f5e-9d6b-4b7e-8a39-0a1d5b1f7c11' })
    expect(localStorage.getItem('asked')).toBeNull()
  })

  it('is never sent to anyone else', async () => {
    remember('https://elsewhere.example/api/contracts', '//elsewhere.example/api/contracts', '/public/x')
    expect((await open()).server.requests).toEqual([])
  })

  it('harms nothing where it can’t be read', async () => {
    localStorage.setItem('asked', '{"broken')
    const { server, takeEarly } = await open()
    expect(server.requests).toEqual([])
    await takeEarly('/api/contracts', asking(token), false)
    vi.advanceTimersByTime(500)
    expect(remembered()).toEqual(['/api/contracts'])
  })
})
