import { Button } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { call } from '../api/index.ts'
import { createQueryClient } from '../api/query-client.ts'
import { fakeServer, problem } from '../testing/fake-server.ts'
import { render } from '../testing/render.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { useRunWithToast } from './use-run-with-toast.ts'

const adjourn = endpoint({
  method: 'POST',
  path: '/api/adjourn',
  summary: 'Adjourn',
  access: 'signed-in',
  output: z.object({ number: z.string() }),
})

function Adjourn({ after }: { after(isDone: boolean): void }) {
  const { runWithToast, isRunning } = useRunWithToast(after)
  return (
    <Button
      aria-busy={isRunning}
      onClick={() =>
        runWithToast(
          () => call(adjourn),
          ({ number }) => `Meeting ${number} adjourned`,
        )
      }
    >
      Adjourn
    </Button>
  )
}

function open(answer: unknown) {
  const server = fakeServer({ 'POST /api/adjourn': answer })
  const after = vi.fn()
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Adjourn after={after} />
        <Notifications />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return { server, after, button: screen.getByRole('button', { name: 'Adjourn' }), person: userEvent.setup() }
}

describe('what a button does', () => {
  it('is sent once by two clicks, and again by a click after it is done', async () => {
    const answers: (() => void)[] = []
    const held = () => new Promise((resolve) => answers.push(() => resolve({ number: '2026-014' })))
    const { server, after, button, person } = open(held)
    button.click()
    button.click()
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await person.click(button)
    expect(server.requests).toHaveLength(1)
    answers[0]?.()
    await screen.findByText('Meeting 2026-014 adjourned')
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(after).toHaveBeenCalledExactlyOnceWith(true)
    await person.click(button)
    expect(server.requests).toHaveLength(2)
    const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).not.toBe(keys[1])
  })

  it('says why it failed, and what may be different now is asked for all the same', async () => {
    const { after, button, person } = open(() => problem('conflict', 'A vote is still open.'))
    await person.click(button)
    await screen.findByText('A vote is still open.')
    expect(after).toHaveBeenCalledExactlyOnceWith(false)
  })
})
