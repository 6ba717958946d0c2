import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { callStream, keyOf, queryOf, useAskAgain } from '../api/index.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { render } from '../testing/render.ts'
import { useChanges } from './use-changes.ts'

const question = { method: 'GET', summary: 'Things', access: 'public' } as const
const list = endpoint({ ...question, path: '/api/things', output: z.array(z.string()) })
const changes = endpoint({ ...question, path: '/api/things/changes', output: z.unknown() })

let isBusy = false

function Things() {
  const askAgain = useAskAgain(keyOf(list))
  useChanges({
    name: 'things',
    open: (signal) => callStream(changes, {}, { signal }),
    onChange: (changedAt) => void askAgain(changedAt),
    kinds: ['thing'],
    isHeld: () => isBusy,
    gap: 0,
  })
  const { data = ['nothing'] } = useQuery({ ...queryOf(list), staleTime: Infinity })
  return <p>{data.join()}</p>
}

/** A list whose answers are given by hand, and its stream. */
function show() {
  const answers: ((things: string[]) => void)[] = []
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  const server = fakeServer({
    'GET /api/things': () => new Promise<string[]>((resolve) => answers.push(resolve)),
    'GET /api/things/changes': () =>
      new Response(new ReadableStream<Uint8Array>({ start: (opened) => void lines.push(opened) })),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Things />
    </QueryClientProvider>,
  )
  return {
    answers,
    asked: () => server.to('/api/things').length,
    say: (event: string, data: unknown = {}) =>
      lines[0]?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  }
}

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a list that follows changes', () => {
  it('is asked once where nothing has changed since, however the answer and the stream come', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    say('open', { quiet: 60_000 })
    await pass(50)
    answers[0]?.(['salt'])
    expect(await screen.findByText('salt')).toBeVisible()
    await pass(50)
    expect(asked()).toBe(1)
    say('changed')
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('misses no change between its answer and the opening of the stream', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['salt'])
    expect(await screen.findByText('salt')).toBeVisible()
    await pass(30)
    say('open', { quiet: 10 })
    await waitFor(() => expect(asked()).toBe(2))
    answers[1]?.(['sand'])
    expect(await screen.findByText('sand')).toBeVisible()
  })

  it('misses no change while its first answer, from before it, is still on its way', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    await pass(30)
    say('open', { quiet: 10 })
    await waitFor(() => expect(asked()).toBe(2))
    answers[0]?.(['salt'])
    answers[1]?.(['sand'])
    expect(await screen.findByText('sand')).toBeVisible()
  })

  it('asks again where the server doesn’t say for how long nothing has changed', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['salt'])
    await screen.findByText('salt')
    say('open')
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('asks for what changed of its own kinds only', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['salt'])
    await screen.findByText('salt')
    say('open', { quiet: 60_000 })
    say('changed', { kind: 'other' })
    await pass(50)
    expect(asked()).toBe(1)
    say('changed', { kind: 'thing' })
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('doesn’t ask again for a change that is older than its question', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['salt'])
    await screen.findByText('salt')
    say('changed', { kind: 'thing', ago: 60_000 })
    await pass(50)
    expect(asked()).toBe(1)
    say('changed', { kind: 'thing', ago: 0 })
    await waitFor(() => expect(asked()).toBe(2))
  })

  it('waits while someone is in the middle of something, and asks once afterwards', async () => {
    const { answers, asked, say } = show()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(['salt'])
    await screen.findByText('salt')
    isBusy = true
    say('changed')
    say('changed')
    await pass(50)
    expect(asked()).toBe(1)
    isBusy = false
    await waitFor(() => expect(asked()).toBe(2))
    await pass(50)
    expect(asked()).toBe(2)
  })
})
